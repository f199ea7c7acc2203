import { personRefusals, type SavedView, VIEWS_MAX } from '@liston/contract/admin'
import { sql } from 'kysely'
import { type Db, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { actInTransaction } from '../../../platform/staff-log.ts'

const refuse = refuser(personRefusals.saveView)

/** Saves a URL of the user table under a name. Replaces the viewer's view of the same name. Throws TOO_MANY_VIEWS. */
export function saveView(platform: Platform, { userId, ...view }: SavedView & { userId: string }) {
  return actInTransaction(platform, { userId, key: null, request: { saveView: view } }, async (trx, log) => {
    await lockViews(trx, userId)
    const items = await findViews(trx, userId)
    const before = items.find(({ name }) => name === view.name)
    if (!before && items.length >= VIEWS_MAX) throw refuse('TOO_MANY_VIEWS', { max: VIEWS_MAX })
    await putView({ trx, view: { ...view, staffId: userId, at: platform.clock.now() } })
    await log({ act: 'save-view', target: 'people', before, after: view })
    return { items: await findViews(trx, userId) }
  })
}

export async function findViews(db: Db, staffId: string): Promise<SavedView[]> {
  const { rows } =
    await sql<SavedView>`SELECT name, address FROM saved_view WHERE staff_id = ${staffId} ORDER BY name`.execute(db)
  return rows
}

/** Advisory lock per staff member, so that the limit of views holds. */
const lockViews = (trx: Trx, staffId: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('saved views ' || ${staffId}, 0))`.execute(trx)

type Kept = SavedView & { staffId: string; at: Date }

async function putView({ trx, view }: { trx: Trx; view: Kept }): Promise<void> {
  await sql`INSERT INTO saved_view (staff_id, name, address, made_at)
    VALUES (${view.staffId}, ${view.name}, ${view.address}, ${view.at})
    ON CONFLICT (staff_id, name) DO UPDATE SET address = excluded.address, made_at = excluded.made_at`.execute(trx)
}

/** Deletes one of the viewer's saved views. Throws NOT_FOUND. */
export function removeView(platform: Platform, { userId, name }: { userId: string; name: string }) {
  return actInTransaction(platform, { userId, key: null, request: { removeView: name } }, async (trx, log) => {
    await lockViews(trx, userId)
    if (!(await deleteView(trx, { staffId: userId, name }))) throw refuse('NOT_FOUND')
    await log({ act: 'remove-view', target: 'people', before: { name } })
    return { items: await findViews(trx, userId) }
  })
}

async function deleteView(trx: Trx, o: { staffId: string; name: string }): Promise<boolean> {
  const { rows } =
    await sql`DELETE FROM saved_view WHERE staff_id = ${o.staffId} AND name = ${o.name} RETURNING 1`.execute(trx)
  return rows.length > 0
}
