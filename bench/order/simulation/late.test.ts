import { expect, test } from 'vitest'
import { isFull, sizeOf } from '../../../server/src/testing/proof-sizes.ts'
import { type Population, populations, tellingLaws } from './crowds.ts'
import { mean } from './measure.ts'
import { studyLate } from './study-late.ts'

// With the law "steps" the fourth of twenty is the first of seven near-equal items: no order can tell which one it is.
const laws = tellingLaws.filter((law) => law !== 'steps')
const VOTERS = [200, 1_000, 5_000].filter((voters) => voters <= sizeOf('late'))
const lists = ({ voters }: Population) => (isFull ? { 200: 16, 1_000: 8 }[voters] : { 200: 6 }[voters]) ?? 3
const crowds = populations({ items: [20], voters: VOTERS, laws, half: 'odd' })

// Timeout: at full size the test computes for more than ten seconds.
test('a true fourth that comes late is found by those who come after it', { timeout: 60_000 }, () => {
  const found = studyLate(crowds, { after: [0.25, 0.5, 0.75], lists })
  const place = (after: number, voters: readonly number[], order = 'fair') =>
    mean(found.filter((f) => f.after === after && f.order === order && voters.includes(f.voters)).map((f) => f.place))
  const all = VOTERS
  if (isFull) {
    for (const after of [0.25, 0.5, 0.75])
      console.log(
        after,
        all.map((v) => [place(after, [v]), place(after, [v], 'plain')]),
      )
  }
  for (const voters of [[200], all]) {
    expect(place(0.25, voters)).toBeLessThanOrEqual(5.5)
    expect(place(0.5, voters)).toBeLessThanOrEqual(6)
    expect(place(0.75, voters)).toBeLessThanOrEqual(8.5)
  }
  for (const after of [0.25, 0.5, 0.75]) expect(place(after, VOTERS.slice(1))).toBeLessThanOrEqual(4.5)
  // Plain counting leaves it near the end.
  expect(place(0.75, all, 'plain')).toBeGreaterThan(14)
})
