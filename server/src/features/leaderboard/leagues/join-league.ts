import { leaderboardRefusals, type MyLeague } from '@liston/contract/leaderboard'
import { sql } from 'kysely'
import { onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { timesAt } from '../times-store.ts'
import { findAsOf, isClosing } from './closing-store.ts'
import { showLeague } from './show-league.ts'
import { findMember, takeRoom } from './store.ts'

const refuse = refuser(leaderboardRefusals.join)

type By = { userId: string; key: string | null }

/** Joins the user to leagues, with the XP earned this week. A user who left returns to their earlier league. */
export const joinLeague = (platform: Platform, { userId, key }: By): Promise<MyLeague> =>
  onceInTransaction(platform.db, { userId, key, request: { joinLeague: userId } }, async (trx) => {
    if (!(await insertMember(trx, userId, platform.clock.now()))) throw refuse('NO_XP_YET')
    await placeNow(platform, trx, userId)
    return showLeague(platform, trx, userId)
  })

/** Adds or reactivates the member, in their earlier league. Returns false if the user has no XP. */
async function insertMember(trx: Trx, userId: string, at: Date): Promise<boolean> {
  const { rows } = await sql`INSERT INTO league_member (user_id, joined_at)
    SELECT user_id, ${at} FROM wallet WHERE user_id = ${userId} AND xp > 0
    ON CONFLICT (user_id) DO UPDATE SET left_at = NULL RETURNING 1`.execute(trx)
  return rows.length > 0
}

/** Places the user in a cohort. Until last week is closed, nobody is placed in this week; the job does it then. */
async function placeNow({ clock }: Platform, trx: Trx, userId: string): Promise<void> {
  const { week, lastWeek, weekStartsAt } = await timesAt(trx, clock.now())
  const { inSight, cohortId, tier, likeness } = await findMember(trx, { userId, week, lastWeek })
  const asOf = await findAsOf(trx)
  if (!inSight || cohortId || !asOf || asOf < weekStartsAt) return
  if (!(await isClosing(trx, week))) await takeRoom(trx, { userId, week, tier: tier ?? 0, likeness })
}

/** Removes the user from leagues. */
export const quitLeague = (platform: Platform, { userId, key }: By): Promise<MyLeague> =>
  onceInTransaction(platform.db, { userId, key, request: { quitLeague: userId } }, async (trx) => {
    await leaveLeague(trx, userId, platform.clock.now())
    return showLeague(platform, trx, userId)
  })

/** Marks the member as left. League and place are kept in case they return. */
const leaveLeague = (trx: Trx, userId: string, at: Date) =>
  sql`UPDATE league_member SET left_at = ${at} WHERE user_id = ${userId} AND left_at IS NULL`.execute(trx)
