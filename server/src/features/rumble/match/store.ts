import type { MatchKind, MatchState, Side, Unrated } from '@liston/contract/rumble'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import type { Answer, MatchRow } from './tables.ts'

const ms = (column: RawBuilder<unknown>) => sql`(extract(epoch FROM ${column}) * 1000)::float8`

/** Returns a match with its seats, rounds and answers; undefined if it does not exist. */
export async function findMatch(db: Db, id: string): Promise<MatchRow | undefined> {
  const { rows } = await sql<MatchRow>`/* plan find-match */
    SELECT m.id, m.snapshot_id AS "snapshotId", m.kind, m.state, m.unrated, m.voided, ${ms(sql`m.created_at`)} AS "createdAt",
      ${ms(sql`m.until`)} AS until,
      (SELECT json_build_object('id', r.id, 'slug', r.slug, 'topic', r.topic, 'language', r.language)
        FROM visible_ranking r WHERE r.id = p.ranking_id) AS ranking,
      (SELECT r.category FROM visible_ranking r WHERE r.id = p.ranking_id) AS category,
      EXISTS (SELECT FROM rumble_seat s WHERE s.match_id = m.id AND s.run_seat IS NULL
        AND (s.user_id IS NULL OR EXISTS (SELECT FROM suspended_account x WHERE x.id = s.user_id)
          OR EXISTS (SELECT FROM erased_account x WHERE x.id = s.user_id)
          OR EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = s.user_id AND b.other_id = s.against))) AS "isParted",
      (SELECT coalesce(json_agg(json_build_object('seat', s.seat, 'userId', s.user_id, 'runOf', s.run_of, 'runSeat', s.run_seat,
          'slow', s.slow, 'joinedAt', ${ms(sql`s.joined_at`)}, 'doneAt', ${ms(sql`s.done_at`)}, 'outcome', s.outcome,
          'points', s.points, 'rights', s.rights, 'ms', s.ms, 'ratingBefore', s.rating_before,
          'ratingAfter', s.rating_after, 'xp', s.xp, 'stars', s.stars) ORDER BY s.seat), '[]')
        FROM rumble_seat s WHERE s.match_id = m.id) AS seats,
      (SELECT json_agg(json_build_object('n', o.n, 'a', o.item_a, 'b', o.item_b, 'chanceA', o.chance_a, 'aName', a.name,
          'bName', b.name, 'aImage', x.url, 'bImage', y.url) ORDER BY o.n)
        FROM rumble_round o
        LEFT JOIN shown_item a ON a.id = o.item_a LEFT JOIN shown_image x ON x.url = a.image_url
        LEFT JOIN shown_item b ON b.id = o.item_b LEFT JOIN shown_image y ON y.url = b.image_url
        WHERE o.snapshot_id = m.snapshot_id) AS rounds,
      (SELECT coalesce(json_agg(json_build_object('seat', w.seat, 'n', w.n, 'token', w.token, 'begunAt', ${ms(sql`w.begun_at`)},
          'deadline', ${ms(sql`w.deadline`)}, 'closedAt', ${ms(sql`w.closed_at`)}, 'choice', w.choice, 'isRight', w.is_right,
          'points', w.points, 'ms', w.ms) ORDER BY w.n), '[]')
        FROM rumble_answer w WHERE w.match_id = m.id) AS answers
    FROM rumble_match m JOIN rumble_snapshot p ON p.id = m.snapshot_id WHERE m.id = ${id}`.execute(db)
  return rows[0]
}

export async function isPlayer(db: Db, id: string, userId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM rumble_seat WHERE match_id = ${id} AND user_id = ${userId}`.execute(db)
  return rows.length > 0
}

export type NewMatch = {
  id: string
  snapshotId: string
  kind: MatchKind
  state: 'invited' | 'playing'
  at: Date
  until: Date
}

export async function insertMatch(trx: Trx, m: NewMatch): Promise<void> {
  await sql`INSERT INTO rumble_match (id, snapshot_id, kind, state, created_at, until, unrated)
    VALUES (${m.id}, ${m.snapshotId}, ${m.kind}, ${m.state}, ${m.at}, ${m.until}, ${m.kind === 'ghost' ? 'ghost' : null})`.execute(
    trx,
  )
}

type NewSeat = {
  matchId: string
  seat: Side
  userId: string
  against: string | null
  joinedAt: Date | null
  invitePlace?: number
}

/** Returns false if the two users already have an open match, by the unique index. */
export async function insertSeat(trx: Trx, s: NewSeat): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO rumble_seat (match_id, seat, user_id, against, is_open, joined_at, invite_place)
    VALUES (${s.matchId}, ${s.seat}, ${s.userId}, ${s.against}, true, ${s.joinedAt}, ${s.invitePlace ?? null})
    ON CONFLICT (user_id, against) WHERE is_open DO NOTHING RETURNING 1`.execute(trx)
  return rows.length > 0
}

/** The open match of two users. */
export async function findOpenWith(db: Db, one: string, other: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`SELECT match_id AS id FROM rumble_seat
    WHERE user_id = ${one} AND against = ${other} AND is_open`.execute(db)
  return rows[0]?.id
}

export type EndedAs = Exclude<MatchState, 'invited' | 'playing'>

/** Writes the end of a locked match. The two users can then start another one. */
export async function writeEnd(
  trx: Trx,
  id: string,
  o: { state: EndedAs; unrated: Unrated | null; at: Date },
): Promise<void> {
  await sql`UPDATE rumble_match SET state = ${o.state}, unrated = ${o.unrated}, ended_at = ${o.at} WHERE id = ${id}`.execute(
    trx,
  )
  await sql`UPDATE rumble_seat SET is_open = false, invite_place = NULL WHERE match_id = ${id}`.execute(trx)
}

type Closing = Pick<Answer, 'seat' | 'n' | 'choice' | 'isRight' | 'points' | 'ms'> & { at: Date }

/** Closes a running round. Does nothing if the round is closed already. */
export async function closeAnswer(trx: Trx, id: string, o: Closing): Promise<void> {
  await sql`UPDATE rumble_answer SET closed_at = ${o.at}, choice = ${o.choice}, is_right = ${o.isRight}, points = ${o.points}, ms = ${o.ms}
    WHERE match_id = ${id} AND seat = ${o.seat} AND n = ${o.n} AND closed_at IS NULL`.execute(trx)
}
