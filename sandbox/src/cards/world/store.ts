import type { Db } from '@liston/server/platform/db/index.ts'
import { sql } from 'kysely'
import type { Hidden } from './kinds.ts'

/** Serialises all changes of the sandbox, which need not be fast. */
export async function lockSandbox(db: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('card sandbox', 0))`.execute(db)
}

export type Row = { id: string; kind: string; body: never; hidden: Hidden }

export async function findRow(db: Db, id: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`SELECT id, kind, body, hidden FROM sandbox_object WHERE id = ${id}`.execute(db)
  return rows[0]
}

export type Kept = { id: string; kind: string; customer: string | null; body: unknown; hidden: Hidden }

/** Upserts objects, new ones in the order of their creation. */
export async function keepRows(db: Db, rows: Kept[]): Promise<void> {
  if (rows.length === 0) return
  await sql`INSERT INTO sandbox_object (id, kind, customer, body, hidden)
    SELECT r->>'id', r->>'kind', r->>'customer', r->'body', r->'hidden'
    FROM jsonb_array_elements(${JSON.stringify(rows)}::jsonb) WITH ORDINALITY AS t (r, n) ORDER BY n
    ON CONFLICT (id) DO UPDATE SET customer = excluded.customer, body = excluded.body, hidden = excluded.hidden`.execute(
    db,
  )
}

/** Removes a customer's personal data from invoices, checkouts, events and stored responses. */
export async function forgetPerson(db: Db, customer: string): Promise<void> {
  await sql`UPDATE sandbox_object SET body = body - '{customer_email,customer_name}'::text[]
    WHERE customer = ${customer} AND kind IN ('invoice', 'checkout.session')`.execute(db)
  await sql`UPDATE sandbox_object SET body = jsonb_set(body, '{data,object}',
      (body #> '{data,object}') - '{email,name,metadata,customer_email,customer_name}'::text[])
    WHERE kind = 'event' AND ${customer} IN (body #>> '{data,object,customer}', body #>> '{data,object,id}')`.execute(
    db,
  )
  await sql`DELETE FROM sandbox_request WHERE ${customer} IN (answer->>'customer', answer->>'id')`.execute(db)
}

/** A list query, newest first. `where` holds required fields of the body. */
export type Listing = { kind: string; customer?: string; where?: object; after?: string; limit: number }

export async function listRows(db: Db, o: Listing): Promise<Row[]> {
  const { rows } = await sql<Row>`SELECT id, kind, body, hidden FROM sandbox_object
    WHERE kind = ${o.kind} AND (${o.customer ?? null}::text IS NULL OR customer = ${o.customer ?? null})
      AND body @> ${JSON.stringify(o.where ?? {})}::jsonb
      AND (${o.after ?? null}::text IS NULL OR seq < (SELECT seq FROM sandbox_object WHERE id = ${o.after ?? null}))
    ORDER BY seq DESC LIMIT ${o.limit}`.execute(db)
  return rows
}

type Answered = { fingerprint: string; answer: unknown }

export async function findAnswer(db: Db, key: string): Promise<Answered | undefined> {
  const { rows } = await sql<Answered>`SELECT fingerprint, answer FROM sandbox_request WHERE key = ${key}`.execute(db)
  return rows[0]
}

export async function keepAnswer(db: Db, o: Answered & { key: string; at: Date }): Promise<void> {
  await sql`INSERT INTO sandbox_request (key, fingerprint, answer, made_at)
    VALUES (${o.key}, ${o.fingerprint}, ${JSON.stringify(o.answer)}::jsonb, ${o.at})`.execute(db)
}

export async function forgetAnswers(db: Db, before: Date): Promise<void> {
  await sql`DELETE FROM sandbox_request WHERE made_at < ${before}`.execute(db)
}

export async function noteDelivery(db: Db, o: { eventId: string; at: Date; status: number | null }): Promise<void> {
  await sql`INSERT INTO sandbox_delivery (event_id, at, status) VALUES (${o.eventId}, ${o.at}, ${o.status})`.execute(db)
}

export type Delivery = { eventId: string; type: string; made: number; times: number; status: number | null }

/** The latest deliverable events, each with its number of deliveries and the status of the last one. */
export async function listDeliveries(db: Db, types: readonly string[], limit: number): Promise<Delivery[]> {
  const { rows } =
    await sql<Delivery>`SELECT o.id AS "eventId", o.body->>'type' AS type, (o.body->>'created')::float8 AS made,
      count(d.seq)::int AS times, (array_agg(d.status ORDER BY d.seq DESC))[1] AS status
    FROM (SELECT id, seq, body FROM sandbox_object WHERE kind = 'event' AND body->>'type' = ANY (${types}::text[])
      ORDER BY seq DESC LIMIT ${limit}) o LEFT JOIN sandbox_delivery d ON d.event_id = o.id
    GROUP BY o.id, o.seq, o.body ORDER BY o.seq DESC`.execute(db)
  return rows
}
