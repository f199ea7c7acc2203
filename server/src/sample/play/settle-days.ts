import { addDays } from '@liston/contract/daily-reward'
import { dailyRules } from '@liston/contract/rumble'
import { localDateAt } from '../../features/daily-reward/index.ts'
import { announceLevels, postMovements } from '../../features/economy/index.ts'
import { freezeDay } from '../../features/rumble/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { rollDice } from '../dice.ts'
import { findAna, findFriends, findTruth, type Played, type Player, writeDays } from './days-store.ts'

const DAY_MS = 86_400_000
/** Number of past dates and of players. */
const PAST_DAYS = 6
const PLAYERS = 24
/** Percentage of players per date, and of right answers. */
const COMES = 78
const RIGHT = 66

/**
 * Plays the daily Rumble of this week by friends of the demo users, today included, to fill the board. Ana has not
 * played today; yesterday's play of hers does not count.
 */
export async function settleDays(platform: Platform, now: Date): Promise<void> {
  const today = localDateAt(now, platform.config.TIME_ZONE)
  const dice = rollDice(2029)
  const hits = (percent: number) => dice.chance(percent / 100)
  const players = await findFriends(platform.db, PLAYERS)
  const ana = await findAna(platform.db)
  const days = Array.from({ length: PAST_DAYS + 1 }, (_, n) => addDays(today, n - PAST_DAYS))
  const streaks = new Map<string, number>()
  const played: Played[] = []
  for (const [n, day] of days.entries()) {
    const at = new Date(now.getTime() - (PAST_DAYS - n) * DAY_MS)
    if (!(await freezeDay({ ...platform, clock: { now: () => at } }, day))) continue
    const truth = await findTruth(platform.db, day)
    const play = (person: Player, streak: number | null) =>
      played.push({ person, day, at, streak, ...answered(truth, () => hits(RIGHT)) })
    for (const person of players) {
      const streak = hits(COMES) ? (streaks.get(person.id) ?? 0) + 1 : 0
      streaks.set(person.id, streak)
      if (streak > 0) play(person, streak)
    }
    if (ana && day === addDays(today, -1)) play(ana, null)
  }
  await inTransaction(platform.db, async (trx) => {
    await writeDays(trx, played)
    const counted = played.filter(({ streak }) => streak !== null)
    for (const day of days) {
      const [first, ...more] = counted.filter((one) => one.day === day)
      if (!first) continue
      const xp = { currency: 'xp', delta: dailyRules.DAILY_XP, kind: 'rumble_day', key: day } as const
      const movements = [first, ...more].map(({ person }) => ({ ...xp, userId: person.id }))
      await postMovements(trx, movements, first.at)
    }
    await announceLevels(
      platform,
      trx,
      players.map(({ id }) => id),
    )
  })
}

function answered(truth: ('a' | 'b')[], isRight: () => boolean): Pick<Played, 'sides' | 'rightMask'> {
  const right = truth.map(() => isRight())
  return {
    sides: truth.map((side, n) => (right[n] ? side : side === 'a' ? 'b' : 'a')),
    rightMask: right.reduce((mask, is, n) => (is ? mask | (1 << n) : mask), 0),
  }
}
