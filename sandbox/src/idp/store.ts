import type { Db } from '@liston/server/platform/db/index.ts'
import { sql } from 'kysely'
import type { IdpTables } from './tables.ts'

const tables = (db: Db) => db.withTables<IdpTables>()

export type IdpRecord = { model: string; id: string; payload: Record<string, unknown>; expiresAt: Date | null }

/** Stores a record, and deletes up to 100 expired ones. */
export async function keepRecord(db: Db, { model, id, payload, expiresAt }: IdpRecord): Promise<void> {
  const { uid, grantId } = payload as { uid?: string; grantId?: string }
  const change = {
    payload: sql<never>`${JSON.stringify(payload)}::jsonb`,
    uid: uid ?? null,
    grant_id: grantId ?? null,
    expires_at: expiresAt,
  }
  await sql`DELETE FROM idp_record WHERE (model, id) IN (
    SELECT model, id FROM idp_record WHERE expires_at < now() LIMIT 100 FOR UPDATE SKIP LOCKED)`.execute(db)
  await tables(db)
    .insertInto('idp_record')
    .values({ model, id, ...change })
    .onConflict((c) => c.columns(['model', 'id']).doUpdateSet(change))
    .execute()
}

type Wanted = { model: string; id: string } | { model: string; uid: string }

export async function findRecord(db: Db, wanted: Wanted): Promise<Record<string, unknown> | undefined> {
  const [column, value] = 'id' in wanted ? (['id', wanted.id] as const) : (['uid', wanted.uid] as const)
  const found = await tables(db)
    .selectFrom('idp_record')
    .select('payload')
    .where('model', '=', wanted.model)
    .where(column, '=', value)
    .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>', sql<Date>`now()`)]))
    .executeTakeFirst()
  return found?.payload
}

/** Marks a code as consumed, so that the library refuses it a second time. */
export async function spendRecord(db: Db, { model, id, at }: { model: string; id: string; at: number }): Promise<void> {
  await sql`UPDATE idp_record SET payload = payload || ${JSON.stringify({ consumed: at })}::jsonb
    WHERE model = ${model} AND id = ${id}`.execute(db)
}

export async function dropRecord(db: Db, { model, id }: { model: string; id: string }): Promise<void> {
  await tables(db).deleteFrom('idp_record').where('model', '=', model).where('id', '=', id).execute()
}

export async function dropGrant(db: Db, { model, grantId }: { model: string; grantId: string }): Promise<void> {
  await tables(db).deleteFrom('idp_record').where('model', '=', model).where('grant_id', '=', grantId).execute()
}
