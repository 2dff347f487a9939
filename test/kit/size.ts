import { vi } from 'vitest'

/** Whether this is a soak: everything at full size, each test as long as it needs. */
const SOAK = process.env.AFFRAY_SOAK === '1'

if (SOAK) vi.setConfig({ testTimeout: 7_200_000 })

/** How many there are of something: `quick` in every run of the tests, `full` in a soak. */
export const size = (quick: number, full: number): number => (SOAK ? full : quick)
