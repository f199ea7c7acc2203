import type { Language } from '@liston/contract/kernel'
import type { NewWording, WordingState } from '@liston/contract/wording'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/index.ts'

export type WordingRow = NewWording & {
  id: string
  state: WordingState
  answer: string
  sentAt: Date
  decidedAt: Date | null
}
const columns = sql`w.id, w.place, w.language, w.shown, w.proposed, w.state, w.answer, w.sent_at AS "sentAt",
  w.decided_at AS "decidedAt"`

export async function findOwnWordings(db: Db, userId: string, most: number): Promise<WordingRow[]> {
  const { rows } = await sql<WordingRow>`SELECT ${columns} FROM wording w
    WHERE w.author_id = ${userId} ORDER BY w.sent_at DESC, w.id DESC LIMIT ${most}`.execute(db)
  return rows
}

export async function findWording(db: Db, id: string): Promise<WordingRow | undefined> {
  const { rows } = await sql<WordingRow>`SELECT ${columns} FROM wording w WHERE w.id = ${id}`.execute(db)
  return rows[0]
}

type Asked = { state: WordingState; language?: Language | undefined; limit: number }
type After = { after: { at: string; id: string } | null }
type Proposed = WordingRow & { author: { id: string; username: string } | null }

/** Those in a state: open ones from the oldest, answered ones from the latest answer. */
export async function findWordings(db: Db, { state, language, after, limit }: Asked & After): Promise<Proposed[]> {
  const of = language ? sql`AND w.language = ${language}` : sql``
  const place = after && sql`(${after.at}::timestamptz, ${after.id}::uuid)`
  const open = sql`${place ? sql`AND (w.sent_at, w.id) > ${place}` : sql``} ORDER BY w.sent_at, w.id`
  const decided = sql`${place ? sql`AND (w.decided_at, w.id) < ${place}` : sql``} ORDER BY w.decided_at DESC, w.id DESC`
  const { rows } = await sql<Proposed>`SELECT ${columns},
      CASE WHEN a.id IS NOT NULL THEN jsonb_build_object('id', a.id, 'username', a.username) END AS author
    FROM wording w LEFT JOIN author a ON a.id = w.author_id
    WHERE w.state = ${state} ${of} ${state === 'open' ? open : decided} LIMIT ${limit}`.execute(db)
  return rows
}

/** How many of somebody's wait, and were proposed since; nobody else counts theirs meanwhile. */
export async function countOwn(trx: Trx, o: { userId: string; since: Date }): Promise<{ open: number; sent: number }> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('wording ' || ${o.userId}, 0))`.execute(trx)
  const { rows } = await sql<{ open: number; sent: number }>`
    SELECT count(*) FILTER (WHERE state = 'open')::int AS open, count(*) FILTER (WHERE sent_at > ${o.since})::int AS sent
    FROM wording WHERE author_id = ${o.userId}`.execute(trx)
  return rows[0]!
}

/** False where they proposed the same and it waits: the index decides. */
export async function insertWording(
  trx: Trx,
  w: NewWording & { id: string; userId: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`INSERT INTO wording (id, author_id, place, language, shown, proposed, sent_at)
    VALUES (${w.id}, ${w.userId}, ${w.place}, ${w.language}, ${w.shown}, ${w.proposed}, ${w.at})
    ON CONFLICT (author_id, language, md5(place), md5(shown), md5(proposed)) WHERE state = 'open' DO NOTHING
    RETURNING id`.execute(trx)
  return rows.length > 0
}

export async function lockWording(trx: Trx, id: string) {
  const { rows } = await sql<NewWording & { authorId: string; state: WordingState }>`
    SELECT author_id AS "authorId", state, place, language, shown, proposed FROM wording WHERE id = ${id}
    FOR UPDATE`.execute(trx)
  return rows[0]
}

type Decision = { id: string; state: WordingState; answer: string; at: Date; byId: string }

export async function decideWording(trx: Trx, { id, state, answer, at, byId }: Decision): Promise<void> {
  await sql`UPDATE wording SET state = ${state}, answer = ${answer}, decided_at = ${at}, decided_by = ${byId}
    WHERE id = ${id}`.execute(trx)
}

/** How many proposals wait for an answer, and since when the longest. */
export async function findWaitingWordings(db: Db): Promise<{ waiting: number; since: Date | null }> {
  const { rows } = await sql<{
    waiting: number
    since: Date | null
  }>`SELECT count(*)::int AS waiting, min(sent_at) AS since FROM wording WHERE state = 'open'`.execute(db)
  return rows[0]!
}
