import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'

const SHOWN_MAX = 5
/** Looked at before what the reader may not see is left out. */
const LOOKED_AT = 20

export type Waiting = { userId: string; timeZone: string }

/** People who asked for the digest, with a confirmed address, and were done with no week lately; in order of their ids. */
export async function findWaiting(db: Db, o: { after: string | null; since: Date; limit: number }): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    SELECT p.user_id AS "userId", a.time_zone AS "timeZone"
    FROM notification_preference p JOIN addressee a ON a.id = p.user_id JOIN own_account o ON o.id = p.user_id
    WHERE p.kind = 'weekly_digest' AND p.channel = 'mail' AND p.is_on AND o.email_verified
      AND p.user_id > coalesce(${o.after}::uuid, '00000000-0000-0000-0000-000000000000')
      AND NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = p.user_id)
      AND NOT EXISTS (SELECT FROM weekly_digest d WHERE d.user_id = p.user_id AND d.created_at > ${o.since})
    ORDER BY p.user_id LIMIT ${o.limit}`.execute(db)
  return rows
}

/** Takes a week of a person's; false when it is done, or being done by somebody else. */
export async function claimWeek(trx: Trx, o: { userId: string; week: string; at: Date }): Promise<boolean> {
  const { rows } = await sql`INSERT INTO weekly_digest (user_id, week, was_written, created_at)
    VALUES (${o.userId}, ${o.week}, false, ${o.at}) ON CONFLICT DO NOTHING RETURNING 1`.execute(trx)
  return rows.length > 0
}

export async function noteWritten(trx: Trx, o: { userId: string; week: string }): Promise<void> {
  await sql`UPDATE weekly_digest SET was_written = true WHERE user_id = ${o.userId} AND week = ${o.week}`.execute(trx)
}

export async function forgetWeeks(db: Db, before: Date): Promise<void> {
  await sql`DELETE FROM weekly_digest WHERE created_at < ${before}`.execute(db)
}

type Asked = { userId: string; since: Date }
export type OwnRanking = {
  id: string
  slug: string
  topic: string
  voters: number
  comments: number
  proposals: number
}

/** What happened to a person's own rankings, those with most of it first: people who voted, commented, proposed. */
export async function findHappened(db: Db, { userId, since }: Asked): Promise<OwnRanking[]> {
  const { rows } = await sql<OwnRanking>`
    SELECT r.id, r.slug, r.topic, h.voters, h.comments, h.proposals FROM (
      SELECT ranking_id, sum(people)::int AS everybody,
        coalesce(sum(people) FILTER (WHERE type = 'ranking_vote'), 0)::int AS voters,
        coalesce(sum(people) FILTER (WHERE type = 'ranking_comment'), 0)::int AS comments,
        coalesce(sum(people) FILTER (WHERE type = 'new_suggestion'), 0)::int AS proposals
      FROM notification WHERE user_id = ${userId} AND at > ${since} AND group_id IS NULL
        AND type IN ('ranking_vote', 'ranking_comment', 'new_suggestion') AND ranking_id IS NOT NULL
      GROUP BY ranking_id) h
    CROSS JOIN LATERAL (SELECT s.* FROM ranking_seen_by(${userId}) s WHERE s.id = h.ranking_id) r
    ORDER BY h.everybody DESC, r.id LIMIT ${SHOWN_MAX}`.execute(db)
  return rows
}

export type ShownRanking = { id: string; slug: string; topic: string; username: string; voters: number }

/** No news of whom they mute or block, or who blocks them, whenever that came. */
const heard = (userId: string) =>
  sql`NOT EXISTS (SELECT FROM unheard u WHERE u.viewer_id = ${userId} AND u.other_id = a.id)`

/** What those whom a person follows have published: they were told of each, if only here. */
export async function findFollowed(db: Db, { userId, since }: Asked): Promise<ShownRanking[]> {
  const { rows } = await sql<ShownRanking>`
    SELECT r.id, r.slug, r.topic, a.username, r.voters FROM notification n
    CROSS JOIN LATERAL (SELECT s.* FROM ranking_seen_by(${userId}) s WHERE s.id = n.ranking_id) r
    JOIN author a ON a.id = r.author_id AND ${heard(userId)}
    WHERE n.user_id = ${userId} AND n.type = 'ranking_published' AND n.at > ${since}
    ORDER BY r.voters DESC, r.id LIMIT ${SHOWN_MAX}`.execute(db)
  return rows
}

/** New rankings of some categories that people vote in, of others than the reader and in their language. */
export async function findNew(
  db: Db,
  o: Asked & { categories: string[]; language: string; except: string[] },
): Promise<ShownRanking[]> {
  const { rows } = await sql<ShownRanking>`
    SELECT r.id, r.slug, r.topic, a.username, r.voters FROM (
      SELECT v.id FROM visible_ranking v WHERE v.category = ANY (${o.categories}::text[]) AND v.language = ${o.language}
        AND v.published_at > ${o.since} AND v.author_id <> ${o.userId} AND v.voters > 0 AND v.id <> ALL (${o.except}::uuid[])
      ORDER BY v.hot DESC, v.id LIMIT ${LOOKED_AT}) best
    CROSS JOIN LATERAL (SELECT s.* FROM ranking_seen_by(${o.userId}) s WHERE s.id = best.id) r
    JOIN author a ON a.id = r.author_id AND ${heard(o.userId)} ORDER BY r.hot DESC, r.id LIMIT ${SHOWN_MAX}`.execute(db)
  return rows
}
