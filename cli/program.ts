import { Command, CommanderError, Option } from 'commander'
import { VERSION } from '../lab/version.ts'
import {
  battleArgument,
  battlesArgument,
  cardArgument,
  fromArgument,
  levelArgument,
  playArgument,
  seedArgument,
  setArgument,
  workersArgument,
} from './arguments.ts'
import { check } from './check.ts'
import { loadDay } from './day-load.ts'
import { init } from './init.ts'
import { loadScenario } from './load.ts'
import type { PlanCommand } from './plan/options.ts'
import { plan } from './plan.ts'
import { ExitCode, Refusal } from './refusal.ts'
import { type ReplayCommand, replay } from './replay.ts'
import { type RunCommand, run } from './run.ts'
import { type ShowOptions, show, showDay } from './show.ts'
import type { Terminal } from './terminal.ts'

const EXAMPLES = `
Examples:
  affray init wolves.yaml                          a scenario to begin with
  affray check wolves.yaml                         what is wrong with it
  affray show wolves.yaml                          the map, the units, what they can do
  affray run wolves.yaml                           10,000 battles: who wins, and why
  affray run wolves.yaml --set wolves=4 --play pack=cautious --battles 50k
  affray run wolves.yaml --json > summary.json     everything, for other programs
  affray replay wolves.yaml --battle 17 --board    one battle in words, with the map
  affray plan crypt.yaml --why                     whom the monsters would attack now, and why
  affray run wolves.yaml --from 0:17:3             what round 3 of battle 17 could still come to

A battle is fixed by scenario, seed and battle index: the same anywhere, with any number of workers.
Exit codes: 0 fine, 1 the input is refused, 2 the command line is wrong, 130 interrupted.`

const NUMBERS = 'Numbers may be written 10000, 10_000, 10k, 2.5M or 1e6.'

const play = (): Option =>
  new Option('--play <side=policy>', 'let a policy decide for a side, in place of the file; may be repeated')
    .argParser(playArgument)
    .default({}, 'as in the file')

const set = (): Option =>
  new Option('--set <knob=n>', 'another value for a knob of the file; may be repeated')
    .argParser(setArgument)
    .default({}, 'as in the file')

const from = (what: string): Option => new Option('--from <seed:battle:round>', what).argParser(fromArgument)

/** Runs the command line `words` (without node and script); the exit code goes to the terminal. */
export const program = async (terminal: Terminal, words: readonly string[]): Promise<void> => {
  const affray = new Command('affray')
    .description('Tactical battles on hex maps: checks, shows, plays and replays scenario files.')
    .version(VERSION, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .helpCommand('help [command]', 'print help for a command')
    .addHelpText('after', EXAMPLES)
    .exitOverride()
    .configureOutput({
      writeOut: terminal.out,
      writeErr: terminal.err,
      outputError: (text, write) => write(text.replace(/^error: /, 'affray: ')),
    })
    .showHelpAfterError('(affray --help, or affray <command> --help, says what there is)')

  const command = (usage: string, description: string): Command =>
    affray.command(usage).description(description).helpOption('-h, --help', 'print help')

  command('init <file>', 'write a commented scenario to begin with, and the schema for your editor beside it; never overwrites')
    .option('--ruleset <name>', 'ruleset of the scenario', 'skirmish')
    .action((file: string, options: { ruleset: string }) => init(terminal, file, options.ruleset))

  command('check <file...>', 'list everything that is wrong with scenario files')
    .option('--json', 'as JSON: per file whether it is fine, its hash, its issues')
    .action((files: string[], options: { json?: boolean }) => check(terminal, files, options))

  command('show <file>', 'show a scenario: map, units, abilities, objectives, options')
    .option('--resolved', 'the whole document with every default written out')
    .option('--json', 'the same as JSON, with its hash')
    .addOption(set())
    .action((file: string, options: ShowOptions & { set: Record<string, number> }) => {
      const changes = { play: {}, set: options.set }
      const day = loadDay(file, changes)
      if (day === undefined) show(terminal, loadScenario(file, changes), options)
      else showDay(terminal, day, options)
    })

  command('run <file>', 'play many battles and report who wins, how sure that is, who falls and by whom')
    .addOption(new Option('--battles <n>', 'how many battles').argParser(battlesArgument).default(10_000, '10000'))
    .addOption(new Option('--seed <n>', 'the seed of the dice, 0 to 2^64 - 1').argParser(seedArgument).default(0n, '0'))
    .addOption(
      new Option('--workers <n>', 'threads to share the work: auto, or 0 (none) to 64')
        .argParser(workersArgument)
        .default('auto', 'auto'),
    )
    .addOption(play())
    .addOption(set())
    .addOption(from('go on from the start of that round of that battle, with fresh dice for each'))
    .addOption(
      new Option('--level <percent>', 'level of the intervals: 80, 90, 95, 98, 99 or 99.9')
        .argParser(levelArgument)
        .default(95, '95'),
    )
    .option('--json', 'the summary as JSON (docs/OUTPUT.md)')
    .option('--timing', 'time and rate, on standard error')
    .option('--quiet', 'no progress line and no warnings')
    .addHelpText('after', `\n${NUMBERS}\nCtrl-C stops the run and reports the battles that are through.`)
    .action((file: string, options: RunCommand) => run(terminal, file, options))

  command('replay <file>', 'tell one battle event by event, in words')
    .addOption(new Option('--seed <n>', 'the seed of the dice').argParser(seedArgument).default(0n, '0'))
    .addOption(new Option('--battle <i>', 'index of the battle').argParser(battleArgument).default(0, '0'))
    .addOption(play())
    .addOption(set())
    .addOption(from('the battle goes on from there, as in run --from'))
    .addOption(new Option('--part <j>', 'of a campaign day: which of its battles, from 0').argParser(battleArgument))
    .option(
      '--choices <file>',
      'choices of played sides, in order: a JSON array, or numbers between blanks; - reads standard input',
    )
    .option('--board', 'draw the map before each round and at the end')
    .option('--why', 'name the rules, and tell what the policies weighed')
    .option('--json', 'the events as a JSON array (docs/OUTPUT.md)')
    .action((file: string, options: ReplayCommand) => replay(terminal, file, options))

  command('plan <file>', 'tell what the monsters of a dungeon, or the units of policies, would do if they acted now')
    .option('--unit <id>', 'of this unit alone')
    .addOption(new Option('--card <n>', "with the card of that number of its type's deck").argParser(cardArgument))
    .addOption(play())
    .addOption(set())
    .option('--all', 'everything that is permitted')
    .option('--why', 'what was weighed, and the rules that decided')
    .option('--json', 'as JSON (docs/OUTPUT.md)')
    .action((file: string, options: PlanCommand) => plan(terminal, file, options))

  try {
    if (words.length === 0) affray.outputHelp()
    else await affray.parseAsync(words, { from: 'user' })
  } catch (error) {
    fail(terminal, error)
  }
}

const fail = (terminal: Terminal, error: unknown): void => {
  if (error instanceof CommanderError) {
    // Commander has printed already; help and version come as errors without being any.
    terminal.exitCode = error.exitCode === 0 ? ExitCode.Fine : ExitCode.Usage
    return
  }
  terminal.exitCode = ExitCode.Refused
  if (error instanceof Refusal) terminal.err(`${error.message}\n`)
  else terminal.err(`affray: ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}\n`)
}
