import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/index.ts'

export type Ended = { rankingId: string; authorId: string; voters: number }

/** Locks rankings whose date has come, at most `limit` at once; a second process takes others. */
export async function lockEnded(trx: Trx, now: Date, limit: number): Promise<Ended[]> {
  const { rows } =
    await sql<Ended>`UPDATE ranking SET status = 'locked', ended_at = ${now}, updated_at = ${now}, version = version + 1
    WHERE id = ANY (ARRAY(SELECT id FROM ranking WHERE status = 'published' AND ends_at <= ${now}
      ORDER BY ends_at LIMIT ${limit} FOR UPDATE SKIP LOCKED))
    RETURNING id AS "rankingId", author_id AS "authorId", voters`.execute(trx)
  return rows
}

type Found = { authorId: string }

/** Takes a ranking out of sight; undefined when it is hidden already, or nothing to hide. */
export async function hide(trx: Trx, id: string): Promise<Found | undefined> {
  const { rows } = await sql<Found>`UPDATE ranking SET hidden_from = status, status = 'hidden', version = version + 1
    WHERE id = ${id} AND status IN ('published', 'locked', 'archived') RETURNING author_id AS "authorId"`.execute(trx)
  return rows[0]
}

/** Brings it back as it was, also out of the trash of its author once they restore it. */
export async function show(trx: Trx, id: string): Promise<Found | undefined> {
  const { rows } = await sql<Found>`UPDATE ranking SET version = version + 1, hidden_from = NULL,
      status = CASE status WHEN 'hidden' THEN hidden_from ELSE status END,
      status_before = CASE status_before WHEN 'hidden' THEN hidden_from ELSE status_before END
    WHERE id = ${id} AND hidden_from IS NOT NULL RETURNING author_id AS "authorId"`.execute(trx)
  return rows[0]
}

/** Nobody votes in it until then. */
export async function freeze(trx: Trx, id: string, until: Date | null): Promise<Found | undefined> {
  const { rows } = await sql<Found>`UPDATE ranking SET frozen_until = ${until} WHERE id = ${id}
    RETURNING author_id AS "authorId"`.execute(trx)
  return rows[0]
}

export async function findAuthor(trx: Trx, id: string): Promise<Found | undefined> {
  const { rows } = await sql<Found>`SELECT author_id AS "authorId" FROM ranking WHERE id = ${id}`.execute(trx)
  return rows[0]
}

/** Closes its votes; undefined when they are closed already. */
export async function lock(trx: Trx, id: string, at: Date): Promise<Found | undefined> {
  const { rows } = await sql<Found>`UPDATE ranking SET status = 'locked', frozen_until = NULL, updated_at = ${at},
      version = version + 1
    WHERE id = ${id} AND status = 'published' RETURNING author_id AS "authorId"`.execute(trx)
  return rows[0]
}

type FoundItem = Found & { rankingId: string }

const ofItem = sql`r.id AS "rankingId", r.author_id AS "authorId"`

/** Takes an item out of sight; its votes stay where they are. */
export async function hideItemRow(trx: Trx, id: string, at: Date): Promise<FoundItem | undefined> {
  const { rows } = await sql<FoundItem>`WITH gone AS (UPDATE item SET hidden_at = ${at}
      WHERE id = ${id} AND status = 'active' AND hidden_at IS NULL RETURNING ranking_id)
    UPDATE ranking r SET items_count = r.items_count - 1, version = r.version + 1 FROM gone
    WHERE r.id = gone.ranking_id RETURNING ${ofItem}`.execute(trx)
  return rows[0]
}

/** Shows it again, in its old place; where that was given to another since, the others make room. */
export async function showItemRow(trx: Trx, id: string): Promise<FoundItem | undefined> {
  const { rows } = await sql<FoundItem>`WITH back AS (UPDATE item SET hidden_at = NULL
      WHERE id = ${id} AND status = 'active' AND hidden_at IS NOT NULL RETURNING ranking_id)
    UPDATE ranking r SET items_count = r.items_count + 1, version = r.version + 1 FROM back
    WHERE r.id = back.ranking_id RETURNING ${ofItem}`.execute(trx)
  return rows[0]
}

/** Two items may not share a place in the author's order: those from that of `id` on move down by one. */
export async function makeRoomFor(trx: Trx, id: string): Promise<void> {
  await sql`UPDATE item o SET author_position = o.author_position + 1 FROM item i
    WHERE i.id = ${id} AND o.ranking_id = i.ranking_id AND o.id <> i.id AND o.status = 'active' AND o.author_position >= i.author_position
      AND EXISTS (SELECT FROM item x WHERE x.ranking_id = i.ranking_id AND x.id <> i.id AND x.status = 'active'
        AND x.author_position = i.author_position)`.execute(trx)
}
