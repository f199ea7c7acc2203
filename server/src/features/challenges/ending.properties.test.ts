import { challengeRules } from '@liston/contract/challenges'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endingOf, type Standing } from './reward-players.ts'

const side = (userId: string) =>
  fc.record({ userId: fc.constant(userId), done: fc.boolean(), count: fc.integer({ min: 0, max: 40 }) })
const played = fc
  .record({
    kind: fc.constantFrom('taste', 'battle', 'mission' as const),
    target: fc.constantFrom(...Object.values(challengeRules.GOALS)),
    sides: fc.tuple(side('one'), side('other')),
    hours: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ hours, ...rest }) => ({
    ...rest,
    isOver: hours >= challengeRules.PLAY_HOURS,
    mayPublish: hours < challengeRules.PUBLISH_HOURS,
  }))

test('what is over has ended, and what goes on is not over', () => {
  fc.assert(
    fc.property(played, (now) => {
      const ending = endingOf(now)
      if (now.isOver) expect(ending).not.toBeNull()
      if (ending === null) expect(now.isOver).toBe(false)
    }),
  )
})

test('both sides see one ending: whoever stands first', () => {
  fc.assert(
    fc.property(played, (now) => {
      const turned = endingOf({ ...now, sides: [now.sides[1], now.sides[0]] })
      const ending = endingOf(now)
      expect([turned?.state, turned?.winnerId]).toEqual([ending?.state, ending?.winnerId])
      const sorted = (e: typeof ending) => e?.rewards.map((r) => `${r.userId} ${r.reward}`).toSorted()
      expect(sorted(turned)).toEqual(sorted(ending))
    }),
  )
})

test('whoever wins did more than the other, and nobody is rewarded who did nothing', () => {
  const of = (sides: readonly Standing[], userId: string) => sides.find((s) => s.userId === userId)!
  fc.assert(
    fc.property(played, (now) => {
      const ending = endingOf(now)
      if (!ending) return
      const { state, winnerId, rewards } = ending
      expect(state === 'won').toBe(winnerId !== null)
      for (const { userId } of rewards) {
        const { done, count } = of(now.sides, userId)
        expect(now.kind === 'mission' ? count > 0 : done).toBe(true)
      }
      if (winnerId === null) return
      const [winner, other] = [of(now.sides, winnerId), now.sides.find((s) => s.userId !== winnerId)!]
      expect(winner.done && (!other.done || winner.count > other.count)).toBe(true)
      expect(winner.count).toBeGreaterThan(0)
    }),
  )
})
