import type { SavedView } from '@liston/contract/admin'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'

export async function findViews(db: Db, staffId: string): Promise<SavedView[]> {
  const { rows } =
    await sql<SavedView>`SELECT name, address FROM saved_view WHERE staff_id = ${staffId} ORDER BY name`.execute(db)
  return rows
}

/** Views of one person are kept one after another from here to the commit, so that their limit holds. */
export const lockViews = (trx: Trx, staffId: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('saved views ' || ${staffId}, 0))`.execute(trx)

type Kept = SavedView & { staffId: string; at: Date }

export async function putView({ trx, view }: { trx: Trx; view: Kept }): Promise<void> {
  await sql`INSERT INTO saved_view (staff_id, name, address, made_at)
    VALUES (${view.staffId}, ${view.name}, ${view.address}, ${view.at})
    ON CONFLICT (staff_id, name) DO UPDATE SET address = excluded.address, made_at = excluded.made_at`.execute(trx)
}

export async function deleteView(trx: Trx, o: { staffId: string; name: string }): Promise<boolean> {
  const { rows } =
    await sql`DELETE FROM saved_view WHERE staff_id = ${o.staffId} AND name = ${o.name} RETURNING 1`.execute(trx)
  return rows.length > 0
}
