import { type MatchKind, matchRules, type MatchState, type Side } from '@liston/contract/rumble'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/db/index.ts'
import type { AuthorRow } from '../../../profiles/index.ts'
import type { Where } from '../rounds/store.ts'

/** Of whom nothing is shown to a reader: who is gone, suspended, or of a pair that blocks. */
const shownTo = (viewerId: string, person: RawBuilder<unknown>) => sql`
  NOT EXISTS (SELECT FROM suspended_account x WHERE x.id = ${person})
  AND NOT EXISTS (SELECT FROM erased_account x WHERE x.id = ${person})
  AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${viewerId} AND b.other_id = ${person})`

/** Who sits in a seat, or whose run does; a run carries a name only while its owner's profile is open. */
const sitter = sql`CASE WHEN s.run_seat IS NULL THEN s.user_id
  ELSE (SELECT o.user_id FROM rumble_seat o JOIN open_profile p ON p.id = o.user_id WHERE o.match_id = s.run_of AND o.seat = s.run_seat) END`

type Asked = { viewerId: string; matchId: string; seat: Side }

export async function findRival(db: Db, o: Asked): Promise<AuthorRow | undefined> {
  const { rows } = await sql<{ shape: AuthorRow }>`/* plan find-rival */
    SELECT a.shape FROM rumble_seat s JOIN author a ON a.id = ${sitter}
    WHERE s.match_id = ${o.matchId} AND s.seat = ${o.seat} AND ${shownTo(o.viewerId, sql`a.id`)}`.execute(db)
  return rows[0]?.shape
}

/** Whether somebody's rating is sure enough to be told. */
export async function isSure(db: Db, userId: string): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM rumble_rating WHERE user_id = ${userId} AND rd < ${matchRules.SURE_RD}`.execute(db)
  return rows.length > 0
}

/** A match that runs: until when, and who has rounds left in it. */
export type RunningMatch = { id: string; until: Date; left: string[] }

/** Those of some matches that run, asked at once for a whole list. */
export async function findRunning(db: Db, ids: string[]): Promise<RunningMatch[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<RunningMatch>`
    SELECT m.id, m.until, coalesce(json_agg(s.user_id) FILTER (WHERE s.user_id IS NOT NULL AND s.done_at IS NULL), '[]') AS left
    FROM rumble_match m JOIN rumble_seat s ON s.match_id = m.id
    WHERE m.id = ANY (${ids}::uuid[]) AND m.state = 'playing' GROUP BY m.id`.execute(db)
  return rows
}

export type LineRow = {
  id: string
  kind: MatchKind
  state: MatchState
  seat: Side
  until: Date
  outcome: 'win' | 'draw' | 'loss' | null
  ranking: Where | null
  rival: AuthorRow | null
  played: number
  theirPlayed: number
}

/** Somebody's matches: those that go on, and the newest of the others. */
export async function findLines(db: Db, o: { userId: string; over: boolean; limit: number }): Promise<LineRow[]> {
  const played = (side: RawBuilder<unknown>) => sql`(SELECT count(DISTINCT n)::int FROM (
    SELECT w.n FROM rumble_answer w WHERE w.match_id = m.id AND w.seat = ${side} AND w.closed_at IS NOT NULL
    UNION SELECT unnest(m.voided)) through)`
  const { rows } = await sql<LineRow>`
    SELECT m.id, m.kind, m.state, me.seat, m.until, me.outcome, ${played(sql`me.seat`)} AS played, ${played(sql`s.seat`)} AS "theirPlayed",
      (SELECT json_build_object('id', r.id, 'slug', r.slug, 'topic', r.topic, 'language', r.language)
        FROM visible_ranking r JOIN rumble_snapshot p ON p.ranking_id = r.id WHERE p.id = m.snapshot_id) AS ranking,
      (SELECT a.shape FROM author a WHERE a.id = ${sitter} AND ${shownTo(o.userId, sql`a.id`)}) AS rival
    FROM rumble_seat me JOIN rumble_match m ON m.id = me.match_id
    JOIN rumble_seat s ON s.match_id = m.id AND s.seat <> me.seat
    WHERE me.user_id = ${o.userId} AND (m.ended_at IS NOT NULL) = ${o.over}
    ORDER BY m.id DESC LIMIT ${o.limit}`.execute(db)
  return rows
}

/** People one can invite: whom one follows, who follows back, and with whom one has had a match; newest first. */
export async function findPeople(db: Db, o: { userId: string; limit: number }): Promise<AuthorRow[]> {
  const { rows } = await sql<{ shape: AuthorRow }>`
    SELECT a.shape FROM (
      SELECT id, max(since) AS since FROM (
        SELECT friend_id AS id, since FROM friendship WHERE person_id = ${o.userId}
        UNION ALL SELECT s.against, m.created_at FROM rumble_seat s JOIN rumble_match m ON m.id = s.match_id
          WHERE s.user_id = ${o.userId} AND s.against IS NOT NULL
        UNION ALL SELECT f.followed_id, f.since FROM follower f JOIN open_profile p ON p.id = f.followed_id
          WHERE f.follower_id = ${o.userId}) known GROUP BY id
    ) k JOIN author a ON a.id = k.id
    WHERE ${shownTo(o.userId, sql`a.id`)} ORDER BY k.since DESC LIMIT ${o.limit}`.execute(db)
  return rows.map(({ shape }) => shape)
}
