import { expect, test } from 'vitest'
import { isFull, sizeOf } from '../../../server/src/testing/proof-sizes.ts'
import { fairOrder } from '../../../server/src/features/voting/order/fair-order.ts'
import { additionsTo, harmOf, hostileList } from './additions.ts'
import { randomOf } from './crowds.ts'

const ADDITIONS = sizeOf('additions')

test(`in ${ADDITIONS} additions no vote and no Star ever costs its item anything`, {
  // Timeout: at full size the test computes for half a minute.
  timeout: 120_000,
}, () => {
  const random = randomOf('monotone')
  const seen: Record<string, { cases: number; moved: number }> = {}
  const harms: string[] = []
  for (let additions = 0; additions < ADDITIONS; ) {
    const list = hostileList(random)
    const orderOf = (ballots: typeof list.ballots) =>
      fairOrder({ rankingId: 'r', items: list.items, ballots, draws: 0 })
    const start = orderOf(list.ballots)
    // The fifth voter turns the author's order into the crowd's; the promise holds from there on.
    if (start.confidence === 'author') harms.push('a list of fewer than five people')
    for (const { what, before, after, gainers } of additionsTo(list, start.places, random)) {
      const from = before === list.ballots ? start.places : orderOf(before).places
      const to = orderOf(after).places
      harms.push(...harmOf(from, to, gainers).map((harm) => `${what}: ${harm} in ${JSON.stringify(list)}`))
      const kind = (seen[what] ??= { cases: 0, moved: 0 })
      kind.cases += 1
      if (to.some(({ itemId }, place) => itemId !== from[place]!.itemId)) kind.moved += 1
      additions += 1
    }
  }
  expect(harms.slice(0, 3)).toEqual([])
  // Each kind was tried often, and was able to move something.
  expect(Object.keys(seen)).toHaveLength(9)
  for (const { cases, moved } of Object.values(seen)) expect(cases > ADDITIONS / 20 && moved > 20).toBe(true)
  if (isFull) console.log(seen)
})

test('what would be harm is seen', () => {
  const list = hostileList(randomOf('harm'))
  const { places } = fairOrder({ rankingId: 'r', ...list, draws: 0 })
  const worse = places.toReversed().map((place, at) => ({ ...place, score: place.score - 1, rank: at + 1 }))
  expect(harmOf(places, worse, new Set([places[0]!.itemId]))).toHaveLength(places.length)
})
