// What a game's page bundles: the engine, and workers.
import { compile, createBattle, RULESETS } from 'affray'
import { createPool } from 'affray/ai'

globalThis.game = { compile, createBattle, RULESETS, createPool }
