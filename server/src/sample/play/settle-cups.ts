import type { Cup } from '@liston/contract/rumble'
import { answerCup, beginCup, offerCups, type RumblePlatform } from '../../features/rumble/index.ts'
import { trustIn } from '../../features/voting/index.ts'
import type { Platform } from '../../platform/index.ts'
import { type Dice, rollDice } from '../dice.ts'
import type { Person } from '../plan/plan-people.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Number of users who finish the cup of one ranking, and how often the better item of a match wins. */
const PLAYERS = 9
const BETTER = 0.72
/** Demo users: tests and pages expect that they have done nothing else. */
const CAST = new Set(['ana', 'bruno', 'carla', 'diego', 'elena', 'gael'])

/**
 * Some users finish the cup of a lively ranking, so that its champions are meaningful. Ana starts one this hour.
 * Nothing is published, because these days are in the past.
 */
export async function settleCups(platform: Platform, { people, now }: { people: Person[]; now: Date }): Promise<void> {
  const time = { now: now.getTime() }
  const quiet = { ...platform, trustIn, events: { ...platform.events, publish: async () => {} } }
  const village: RumblePlatform = { ...quiet, clock: { now: () => new Date(time.now) } }
  const ana = people.find(({ username }) => username === 'ana')!
  const [ranking] = (await offerCups(village, { userId: ana.id, lang: 'es' })).rankings
  if (!ranking) return
  const dice = rollDice(2032)
  const fit = people.filter(({ username, isAdmin }) => !isAdmin && !CAST.has(username))
  let played = 0
  for (const person of fit) {
    if (played === PLAYERS) break
    time.now = now.getTime() - (PLAYERS - played) * DAY_MS
    const offered = (await offerCups(village, { userId: person.id, lang: 'es' })).rankings
    if (!offered.some(({ id }) => id === ranking.id)) continue
    await play({ village, time, dice }, person, ranking.id)
    played++
  }
  time.now = now.getTime() - HOUR_MS / 2
  await beginCup(village, { userId: ana.id, key: null, rankingId: ranking.id, size: 8, seeds: 'order' })
}

type Table = { village: RumblePlatform; time: { now: number }; dice: Dice }

async function play({ village, time, dice }: Table, { id: userId }: Person, rankingId: string): Promise<void> {
  const by = { userId, key: null }
  let cup: Cup = await beginCup(village, { ...by, rankingId, size: 8, seeds: 'order' })
  while (cup.pair) {
    time.now += 2_000 + Math.floor(dice.next() * 6_000)
    const { a, b } = cup.matches[cup.pair.n - 1]!
    const isBetter = dice.next() < BETTER
    const side = a! < b! === isBetter ? 'a' : 'b'
    cup = (await answerCup(village, { ...by, id: cup.id, token: cup.pair.token, side })).cup
  }
}
