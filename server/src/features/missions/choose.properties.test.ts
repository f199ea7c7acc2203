import { type MissionKind, missionRules } from '@liston/contract/missions'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { abilitiesOf, chooseDaily, chooseOther, chooseWeekly, type Facts } from './draw-missions.ts'

const daily = Object.values(missionRules.DAILY).flatMap((group) => Object.keys(group)) as MissionKind[]
const groupOf = (kind: MissionKind) => Object.values(missionRules.DAILY).findIndex((group) => kind in group)
const few = fc.nat({ max: 60 })
const facts = fc.record<Facts>({
  votable: few,
  categories: few,
  newCategories: few,
  pairs: few,
  matchable: few,
  orderable: few,
  reviewable: few,
  answerable: few,
  silenced: fc.boolean(),
})
const same = (a: readonly string[], b: readonly string[]) => a.toSorted().join() === b.toSorted().join()

/** The days of a user whose possibilities change: what was possible and what was drawn on each day. */
const days = fc.array(facts, { minLength: 2, maxLength: 8 })
function live(seed: string, all: Facts[]) {
  let last: MissionKind[] = []
  return all.map((day, n) => {
    const can = abilitiesOf(day)
    const before = last
    last = chooseDaily({ seed: `${seed} ${n}`, can, last })
    return { can, before, drawn: last }
  })
}

test('no day has a mission that cannot be done, a thing to do twice, or the missions of the day before', () => {
  fc.assert(
    fc.property(fc.uuid(), days, (seed, all) => {
      const wrong = live(seed, all).filter(({ can, before, drawn }) => {
        const deeds = new Set(drawn.map((kind) => missionRules.taskOf(kind).deed))
        const isRepeated = drawn.length > 0 && same(drawn, before)
        return drawn.some((kind) => !can.has(kind)) || deeds.size < drawn.length || isRepeated
      })
      expect(wrong).toEqual([])
    }),
    { numRuns: 400 },
  )
})

test('one of each group, wherever each group has something that is not all of yesterday again', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.subarray(daily), fc.subarray(daily, { maxLength: 3 }), (seed, possible, last) => {
      const can = new Set(possible)
      const drawn = chooseDaily({ seed, can, last })
      const rooms = [0, 1, 2].map((group) => possible.filter((kind) => groupOf(kind) === group).length)
      const trios = rooms.reduce((product, room) => product * room, 1)
      if (trios > 1) expect(drawn.map(groupOf).toSorted()).toEqual([0, 1, 2])
      if (possible.length > 0 && trios !== 1 && last.length === 0) expect(drawn.length).toBeGreaterThan(0)
    }),
  )
})

test('the same person and day draw the same, and everything is drawn for somebody', () => {
  const can = new Set(daily)
  const drawn = Array.from({ length: 300 }, (_, n) => chooseDaily({ seed: `somebody ${n}`, can, last: [] }))
  expect(chooseDaily({ seed: 'somebody 0', can, last: [] })).toEqual(drawn[0])
  expect(new Set(drawn.flat())).toEqual(can)
})

test('an exchange brings another thing that can be done, of the same group where there is one, and never yesterday again', () => {
  fc.assert(
    fc.property(fc.uuid(), facts, facts, (seed, day, later) => {
      const can = abilitiesOf(day)
      const before = chooseDaily({ seed: `${seed} before`, can, last: [] })
      const today = chooseDaily({ seed, can, last: before })
      const now = abilitiesOf(later)
      for (const kind of today) {
        const other = chooseOther({ seed, can: now, last: before, kind, today })
        if (other === null) continue
        expect(now.has(other)).toBe(true)
        expect(today).not.toContain(other)
        const after = today.map((one) => (one === kind ? other : one))
        expect(same(after, before)).toBe(false)
        expect(new Set(after.map((one) => missionRules.taskOf(one).deed)).size).toBe(after.length)
      }
    }),
  )
})

test('a week has three things to do that can be done, and not those of the week before', () => {
  fc.assert(
    fc.property(fc.uuid(), facts, (seed, week) => {
      const can = abilitiesOf(week)
      const first = chooseWeekly({ seed, can, last: [] })
      const second = chooseWeekly({ seed, can, last: first })
      expect([...first, ...second].filter((kind) => !can.has(kind))).toEqual([])
      if (second.length > 0) expect(same(first, second)).toBe(false)
    }),
  )
})

const nothing = {
  votable: 0,
  categories: 0,
  newCategories: 0,
  pairs: 0,
  matchable: 0,
  orderable: 0,
  reviewable: 0,
  answerable: 0,
  silenced: false,
}

test('somebody silenced is asked for nothing that is said, and nobody for what is not there', () => {
  expect([...abilitiesOf(nothing)]).toEqual(['publish1', 'publish2'])
  expect([...abilitiesOf({ ...nothing, silenced: true })]).toEqual([])
  const much = { ...nothing, votable: 60, categories: 5, newCategories: 2, orderable: 9, reviewable: 9, silenced: true }
  expect([...abilitiesOf(much)].map((kind) => missionRules.taskOf(kind).deed).toSorted()).toEqual([
    'category',
    'order',
    'order',
    'vote',
    'vote',
    'vote',
    'vote',
  ])
})

test('duels are drawn if as many pairs are left, for a week as for a day', () => {
  const duels = (pairs: number) =>
    [...abilitiesOf({ ...nothing, pairs })].filter((kind) => missionRules.taskOf(kind).deed === 'duel')
  expect([9, 10, 29, 30].map(duels)).toEqual([[], ['duels10'], ['duels10'], ['duels10', 'duels30']])
})
