import { describe, expect, test } from 'vitest'
import { isFull, sizeOf } from '../../../server/src/testing/proof-sizes.ts'
import { buriers, newcomers, pushers, stars } from './attacks.ts'
import { type Population, populations, tellingLaws } from './crowds.ts'
import {
  beyondPlain,
  type Lift,
  medianOf,
  studyAttacks,
  tryAll,
  tryLate,
  tryReadding,
  worstOf,
} from './study-attacks.ts'

// Rules 3.5: crowds with lists of 20 items and at least 200 honest voters. A figure is the mean over a crowd's lists.
const lists = ({ voters }: Population) => (voters === 200 ? 4 : 2)
const crowds = populations({ items: [20], voters: [200, 1_000], half: 'odd' })
const large = populations({ items: [20], voters: isFull ? [sizeOf('attacks')] : [], half: 'odd' })
const worst = newcomers.filter(({ name }) => /^(60|10000|120) of/.test(name))
const show = (lifts: Map<string, Lift[]>) => {
  if (!isFull) return
  for (const [name, of] of lifts) console.log(name, medianOf(of), worstOf(of), beyondPlain(of))
}

// Timeout: at full size each test computes for half a minute.
describe('new accounts, however many, and 120 half-trusted ones', { timeout: 60_000 }, () => {
  test.each([
    ['mixed trust', {}],
    ['full trust, to whom newcomers add most', { allTrusted: true }],
  ])('move nothing in a crowd of %s', (_, o) => {
    const small = crowds.filter(({ voters }) => voters <= sizeOf('attacks'))
    const lifts = studyAttacks(small, tryAll(newcomers), { lists: () => 1, ...o })
    const inLarge = studyAttacks(large, tryAll(worst), { lists: () => 1, ...o })
    show(lifts)
    show(inLarge)
    for (const [name, of] of lifts) {
      const all = [...of, ...(inLarge.get(name) ?? [])]
      expect([name, medianOf(all) <= 0.5]).toEqual([name, true])
      // In lists of near-equal items, a place is less than a vote apart.
      const telling = all.filter(({ crowd }) => !crowd.includes('near-equal'))
      expect([name, worstOf(telling) <= 2, worstOf(all) <= ('allTrusted' in o ? 3 : 2)]).toEqual([name, true, true])
    }
  })
})

test('five and ten trusted people who vote for all others do not bury the first', () => {
  const lifts = studyAttacks(crowds, tryAll(buriers), { lists })
  show(lifts)
  for (const [name, of] of lifts) expect([name, medianOf(of)]).toEqual([name, 0])
})

test('Stars, however many, move an item past its exact equals only', () => {
  const lifts = studyAttacks(crowds, tryAll(stars), { lists })
  show(lifts)
  for (const [name, of] of lifts) {
    expect([name, medianOf(of), worstOf(of) <= 1]).toEqual([name, 0, true])
    expect(worstOf(of.filter(({ crowd }) => crowd.includes('1000 voters')))).toBeLessThanOrEqual(0.5)
  }
})

test('trusted people who push an item that was always there gain hardly more than by plain counting', () => {
  const lifts = studyAttacks(crowds, tryAll(pushers), { lists })
  show(lifts)
  for (const [name, of] of lifts) {
    const { median, worst } = beyondPlain(of)
    expect([name, median <= 0.5, worst <= 2]).toEqual([name, true, true])
  }
})

describe('an item that is new', () => {
  const telling = populations({ items: [20], voters: [200, 1_000], laws: tellingLaws, half: 'odd' })

  test('is not lifted above its deserved place by its author’s own vote', () => {
    const lifts = studyAttacks(telling, tryLate, { lists })
    show(lifts)
    expect(medianOf(lifts.get('own vote')!)).toBeLessThan(0)
    expect(medianOf(lifts.get('5 trusted')!)).toBeLessThan(0)
  })

  test('never stands higher for having been removed and added again', () => {
    const lifts = studyAttacks(telling, tryReadding, { lists })
    show(lifts)
    expect(worstOf(lifts.get('readded')!)).toBeLessThanOrEqual(0)
  })
})
