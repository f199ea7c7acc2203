import { byPaidVote, PAID_VOTES, type PaidVoteKind } from '@liston/contract/economy'
import { type CardVotes, type MyVotes, UNDO_MS } from '@liston/contract/voting'
import type { ReadPool } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'

type Reading = Pick<Platform, 'clock'> & { pool: ReadPool }

/** The personal part of a ranking page, in one call. Null if the user can't see such a ranking. */
export async function showMyVotes(
  platform: Reading,
  o: { rankingId: string; userId: string },
): Promise<MyVotes | null> {
  const found = await findMyVotes(platform.pool, { ...o, at: platform.clock.now(), undoSeconds: UNDO_MS / 1000 })
  if (!found) return null
  const { used, ...rest } = found
  const leftOf = (kind: PaidVoteKind) => PAID_VOTES[kind].perDay - (used?.[PAID_VOTES[kind].column] ?? 0)
  return { ...rest, ...byPaidVote((kind) => [PAID_VOTES[kind].leftToday, leftOf(kind)]) }
}

const mineSql = `
  SELECT (SELECT coalesce(json_agg(my_vote($2, r.id, t.target_id, $3, $4)), '[]') FROM (
      SELECT DISTINCT v.target_id FROM vote v WHERE v.ranking_id = r.id AND v.user_id = $2 AND v.withdrawn_at IS NULL) t) AS targets,
    json_build_object('stars', w.stars, 'xp', w.xp, 'level', w.level) AS balances,
    to_jsonb(p) AS used, r.author_id = $2 AS "isAuthor"
  FROM ranking_seen_by($2) r
  JOIN wallet w ON w.user_id = $2
  LEFT JOIN paid_vote_day p ON p.user_id = $2 AND p.day = ($3::timestamptz AT TIME ZONE 'UTC')::date
  WHERE r.id = $1`

type Asked = { rankingId: string; userId: string; at: Date; undoSeconds: number }
type MyVotesRow = Pick<MyVotes, 'targets' | 'balances' | 'isAuthor'> & {
  /** The paid votes given today. Null: none. */
  used: Record<(typeof PAID_VOTES)[PaidVoteKind]['column'], number> | null
}

/** The user's votes in a ranking that they may see; undefined if there is none. */
async function findMyVotes(pool: ReadPool, o: Asked): Promise<MyVotesRow | undefined> {
  const values = [o.rankingId, o.userId, o.at, o.undoSeconds]
  const { rows } = await pool.query<MyVotesRow>({ name: 'find-my-votes', text: mineSql, values })
  return rows[0]
}

/** The user's votes in the rankings of a page of cards, in one call. */
export const showCardVotes = (platform: Reading, o: { rankingIds: string[]; userId: string }): Promise<CardVotes> =>
  findCardVotes(platform.pool, { ...o, at: platform.clock.now(), undoSeconds: UNDO_MS / 1000 })

const onCardsSql = `
  SELECT t.ranking_id AS "rankingId", json_agg(my_vote($2, t.ranking_id, t.target_id, $3, $4)) AS targets
  FROM (SELECT DISTINCT v.ranking_id, v.target_id FROM vote v
    WHERE v.ranking_id = ANY ($1::uuid[]) AND v.user_id = $2 AND v.withdrawn_at IS NULL) t
  GROUP BY t.ranking_id`

/** The user's votes in these rankings. Rankings without votes are left out. */
async function findCardVotes(
  pool: ReadPool,
  o: Omit<Asked, 'rankingId'> & { rankingIds: string[] },
): Promise<CardVotes> {
  const values = [o.rankingIds, o.userId, o.at, o.undoSeconds]
  return (await pool.query<CardVotes[number]>({ name: 'find-card-votes', text: onCardsSql, values })).rows
}
