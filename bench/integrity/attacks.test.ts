import { expect, test } from 'vitest'
import { measureAttacks, measureSurges, shareOf } from './measure-attacks.ts'

// For the complete measurement, including misses, see `npm run bench -- integrity` and docs/integrity.md.
test('of a few simulated attacks most are flagged, and hardly an honest surge', { timeout: 120_000 }, () => {
  const attacks = measureAttacks('tested', 1)
  const surges = measureSurges('tested', 2)
  expect(shareOf(attacks, ({ isFlagged }) => isFlagged)).toBeGreaterThanOrEqual(0.8)
  expect(shareOf(surges, ({ isFlagged }) => isFlagged)).toBeLessThanOrEqual(0.125)
})
