import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'

type View = { sessionId: string; staffId: string; personId: string; at: Date; endsAt: Date }

/** Whom a session sees the site as, and until when; undefined for nobody. */
export async function findView(db: Db, o: { sessionId: string; staffId: string; now: Date }) {
  const { rows } = await sql<{ personId: string; endsAt: Date }>`SELECT person_id AS "personId", ends_at AS "endsAt"
    FROM staff_view WHERE session_id = ${o.sessionId} AND staff_id = ${o.staffId} AND ends_at > ${o.now}`.execute(db)
  return rows[0]
}

/** Whether somebody has a role. */
export async function isStaff(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM account_state WHERE id = ${id} AND roles <> '{}'`.execute(db)
  return rows.length > 0
}

/** Another person takes the place of the one before. */
export async function putView(trx: Trx, v: View): Promise<void> {
  await sql`INSERT INTO staff_view (session_id, staff_id, person_id, began_at, ends_at)
    VALUES (${v.sessionId}, ${v.staffId}, ${v.personId}, ${v.at}, ${v.endsAt})
    ON CONFLICT (session_id) DO UPDATE SET person_id = excluded.person_id, began_at = excluded.began_at,
      ends_at = excluded.ends_at`.execute(trx)
}

/** Ends what a session sees; whom that was. */
export async function deleteView(trx: Trx, sessionId: string): Promise<string | undefined> {
  const { rows } = await sql<{ personId: string }>`DELETE FROM staff_view WHERE session_id = ${sessionId}
    RETURNING person_id AS "personId"`.execute(trx)
  return rows[0]?.personId
}

/** Forgets what ended long ago. */
export const deleteEndedViews = (db: Db, now: Date) => sql`DELETE FROM staff_view WHERE ends_at < ${now}`.execute(db)
