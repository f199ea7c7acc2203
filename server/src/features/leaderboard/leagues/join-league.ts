import { leaderboardRefusals, leaderboardRules, type LeagueRow, type MyLeague } from '@liston/contract/leaderboard'
import { sql } from 'kysely'
import { type Db, onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { type AuthorRow, presentAuthor } from '../../profiles/index.ts'
import { timesAt } from '../times-store.ts'
import { findAsOf, findMember, isClosing, type Member, memberSql, oneMember, takeRoom, type Week } from './store.ts'

const refuse = refuser(leaderboardRefusals.join)

type By = { userId: string; key: string | null }

/** Joins the user to leagues, with the XP earned this week. A user who left returns to their earlier league. */
export const joinLeague = (platform: Platform, { userId, key }: By): Promise<MyLeague> =>
  onceInTransaction(platform.db, { userId, key, request: { joinLeague: userId } }, async (trx) => {
    if (!(await insertMember(trx, userId, platform.clock.now()))) throw refuse('NO_XP_YET')
    await placeNow(platform, trx, userId)
    return showLeague(platform, trx, userId)
  })

const { LEAGUES, zoneOf } = leaderboardRules

const stateOf = ({ xp, isIn, inSight, tier }: Member): MyLeague['state'] => {
  if (!isIn) return xp > 0 || tier !== null ? 'invited' : 'early'
  return inSight ? 'in' : 'hidden'
}

/** Returns the user's league of this week. Blocked users are left out of `rows`; places stay the same. */
export async function showLeague({ clock }: Platform, db: Db, userId: string): Promise<MyLeague> {
  const { week, lastWeek, weekEndsAt } = await timesAt(db, clock.now())
  const { cohort: found, ...member } = await findLeague(db, { userId, week, lastWeek })
  const state = stateOf(member)
  const tier = member.tier ?? 0
  const rows = found.map(({ xp, author, blocked }, i): LeagueRow & { blocked: boolean } => {
    const place = i + 1
    const zone = zoneOf({ place, people: found.length, tier })
    return { place, xp, zone, person: presentAuthor(author), blocked }
  })
  const { last } = member
  return {
    state,
    league: LEAGUES[tier]!,
    endsAt: weekEndsAt.toISOString(),
    people: rows.length,
    rows: rows.filter(({ blocked }) => !blocked).map(({ place, xp, zone, person }) => ({ place, xp, zone, person })),
    me: rows.find(({ person }) => person.id === userId) ?? null,
    last: last && { league: LEAGUES[last.tier]!, place: last.place, outcome: last.outcome, stars: last.stars },
  }
}

type CohortRow = { xp: number; author: AuthorRow; blocked: boolean }

/**
 * The user's membership, and the active users of their cohort in order: most XP first, equal XP by the earlier time.
 * Users who take no part, or whom others may not see, get no cohort.
 */
async function findLeague(db: Db, o: Week): Promise<Member & { cohort: CohortRow[] }> {
  const { rows } = await sql<Member & { cohort: CohortRow[] }>`/* plan find-league */
    WITH own AS MATERIALIZED (${memberSql(o)})
    SELECT own.*, coalesce((SELECT json_agg(json_build_object('xp', c.xp, 'author', c.shape, 'blocked', c.blocked)
        ORDER BY c.xp DESC, c.reached_at NULLS LAST, c.user_id)
      FROM (SELECT p.user_id, greatest(0, coalesce(s.value, 0)) AS xp, s.reached_at, a.shape,
          EXISTS (SELECT FROM blocked_pair x WHERE x.viewer_id = ${o.userId} AND x.other_id = p.user_id) AS blocked
        FROM league_place p JOIN league_member m ON m.user_id = p.user_id AND m.left_at IS NULL
          JOIN board_person b ON b.id = p.user_id AND b.in_sight JOIN author a ON a.id = p.user_id
          LEFT JOIN (board_score s JOIN board o ON o.id = s.board_id AND o.kind = 'league' AND o.start = ${o.week}::date)
            ON s.user_id = p.user_id
        WHERE own."isIn" AND own."inSight" AND p.cohort_id = own."cohortId") c), '[]') AS cohort
    FROM own`.execute(db)
  return oneMember(rows[0], o)
}

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
