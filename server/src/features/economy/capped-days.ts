import type { CappedDay, XpReward } from '@liston/contract/economy'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { numbersIn } from './numbers/numbers-in.ts'

/** Why acts of these days brought nothing, or less: the cap of their kind, or that over all of them (rules 3.14). */
export async function cappedOf(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  o: { userId: string; days: string[] },
): Promise<CappedDay[]> {
  if (o.days.length === 0) return []
  const rows = await findCapped(db, o)
  const numbers = numbersIn(db)
  const today = clock.now().toISOString().slice(0, 10)
  return rows.map(({ day, reward, xp }) => {
    const own = numbers[`${reward}DayCapXp`]
    // A kind of act may bring as much as all of them: then it is the day that was full.
    const ofAct = xp >= own && own < numbers.xpDayCap
    return {
      day,
      isToday: day === today,
      reward,
      cap: ofAct ? { of: 'act', xp: own } : { of: 'day', xp: numbers.xpDayCap },
    }
  })
}

type CappedRow = { day: string; reward: XpReward; xp: number }

/** The kinds of act that brought less than they are worth on these UTC days, with what they did bring. */
async function findCapped(db: Db, o: { userId: string; days: string[] }): Promise<CappedRow[]> {
  const { rows } = await sql<CappedRow>`SELECT day::text AS day, reward, xp FROM xp_day
    WHERE user_id = ${o.userId} AND day = ANY (${o.days}::date[]) AND capped_at IS NOT NULL
    ORDER BY day DESC, capped_at`.execute(db)
  return rows
}
