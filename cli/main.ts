import { program } from './program.ts'
import { processTerminal } from './terminal.ts'

await program(processTerminal(), process.argv.slice(2))
