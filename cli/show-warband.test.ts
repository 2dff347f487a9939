import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseScenario } from '../scenario/yaml.ts'
import { warbandSections } from './show-warband.ts'

test('WAR-33 events of a warband are shown in words: moments, checks, places, who becomes hostile to whom', () => {
  const file = 'scenarios/warband/relics-of-the-drowned-chapel.yaml'
  const read = parseScenario(readFileSync(file, 'utf8'), file)
  if (!read.ok) throw new Error('not fine')
  const events = warbandSections(read.scenario).find(([title]) => title === 'Events')![1]
  expect(events.join(' ').replace(/ +/g, ' ')).toBe(
    'chill called by others; who set it off checks morale, failed: it is dazed ' +
      'omen as a token is turned up; if the token is event; d20: 1-14 wolves, 15-17 chill, 18-20 nothing ' +
      'wolves called by others; 3 wolf for pack at the edge nearest to who set it off, pack is hostile to the side of who set it off, pack does normal actions',
  )
})
