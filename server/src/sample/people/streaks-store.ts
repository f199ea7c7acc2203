import { sql } from 'kysely'
import type { Trx } from '../../platform/db/index.ts'
import type { PlannedStreak } from '../plan/plan-people.ts'
import { insert } from '../store.ts'

/** Writes the claimed daily rewards; the planned economy has their ledger entries. */
export async function writeStreaks(trx: Trx, streaks: PlannedStreak[]): Promise<void> {
  const rows = streaks.flatMap(({ person, days }) => {
    const last = days.findLast(({ state }) => state === 'claimed')
    return last ? [{ user_id: person.id, last }] : []
  })
  await insert(
    trx,
    'streak',
    'user_id uuid, streak int, best int, last_date date, last_claim_at timestamptz, seen_zone text',
    rows.map(({ user_id, last }) => ({
      user_id,
      streak: last.streak,
      best: last.streak,
      last_date: last.day,
      last_claim_at: last.at,
      seen_zone: 'Europe/Madrid',
    })),
  )
  await insert(
    trx,
    'streak_day',
    'user_id uuid, day date, state text, at timestamptz, stars int, xp int',
    streaks.flatMap(({ person, days }) => days.map((day) => ({ user_id: person.id, ...day }))),
  )
  await insert(
    trx,
    'streak_freeze',
    'id uuid, user_id uuid, place smallint, bought_at timestamptz, bought_on date, used_for date',
    streaks.flatMap(({ person, days: [first], freeze }) =>
      freeze && first
        ? [
            {
              id: freeze.id,
              user_id: person.id,
              place: 1,
              bought_at: freeze.at,
              bought_on: first.day,
              used_for: freeze.usedFor,
            },
          ]
        : [],
    ),
  )
  await sql`UPDATE profile p SET daily_login_streak = s.streak, last_daily_reward = s.last_claim_at
    FROM streak s WHERE s.user_id = p.id`.execute(trx)
}
