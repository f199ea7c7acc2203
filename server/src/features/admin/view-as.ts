import { viewRefusals } from '@liston/contract/admin'
import { mayStaff } from '@liston/contract/kernel'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/index.ts'
import type { Viewer } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuse as refuseAnything, refuser } from '../../platform/refusal.ts'
import { actInTransaction } from '../../platform/staff-log.ts'
import { findOnlooker } from '../profiles/index.ts'

const refuse = refuser(viewRefusals.begin)

/** How long staff may view the site as a user, in milliseconds. A table constraint enforces the same limit. */
const VIEW_MS = 15 * 60_000

const mayView = ({ roles, factorDue }: Viewer) => !factorDue && mayStaff(roles, 'people')

/**
 * The user that a staff session views the site as; null if it does not. The view ends when its time is over or the
 * staff member loses the right. It also ends when the user is suspended, leaves or gets a role.
 */
export async function viewAs({ db, clock }: Platform, viewer: Viewer): Promise<Viewer | null> {
  if (!mayView(viewer)) return null
  const { id: staffId, sessionId } = viewer
  const view = await findView(db, { sessionId, staffId, now: clock.now() })
  const onlooker = view && (await findOnlooker(db, view.personId))
  return onlooker ? { ...onlooker, sessionId, viewedBy: { staffId, endsAt: view.endsAt } } : null
}

type View = { sessionId: string; staffId: string; personId: string; at: Date; endsAt: Date }

/** The current view of a session, and its end; undefined for none. */
async function findView(db: Db, o: { sessionId: string; staffId: string; now: Date }) {
  const { rows } = await sql<{ personId: string; endsAt: Date }>`SELECT person_id AS "personId", ends_at AS "endsAt"
    FROM staff_view WHERE session_id = ${o.sessionId} AND staff_id = ${o.staffId} AND ends_at > ${o.now}`.execute(db)
  return rows[0]
}

type Begin = { viewer: Viewer; personId: string; reason: string }

/** Starts viewing the site as a user, from the session's next request on. The audit log records the reason. */
export async function beginView(platform: Platform, { viewer, personId, reason }: Begin) {
  const at = platform.clock.now()
  const endsAt = new Date(at.getTime() + VIEW_MS)
  const once = { userId: viewer.id, key: null, request: { beginView: personId } }
  await actInTransaction(platform, once, async (trx, log) => {
    if (personId === viewer.id) throw refuse('STAFF_MEMBER')
    if (await isStaff(trx, personId)) throw refuse('STAFF_MEMBER')
    if (!(await findOnlooker(trx, personId))) throw refuse('NOT_FOUND')
    await putView(trx, { sessionId: viewer.sessionId, staffId: viewer.id, personId, at, endsAt })
    await log({ act: 'view-as', target: `person ${personId}`, after: { until: endsAt.toISOString() }, reason })
  })
  return { endsAt: endsAt.toISOString() }
}

/** Replaces the current view of the session. */
async function putView(trx: Trx, v: View): Promise<void> {
  await sql`INSERT INTO staff_view (session_id, staff_id, person_id, began_at, ends_at)
    VALUES (${v.sessionId}, ${v.staffId}, ${v.personId}, ${v.at}, ${v.endsAt})
    ON CONFLICT (session_id) DO UPDATE SET person_id = excluded.person_id, began_at = excluded.began_at,
      ends_at = excluded.ends_at`.execute(trx)
}

/** Ends the view of this session. */
export async function endView(platform: Platform, { viewedBy, sessionId }: Viewer) {
  if (!viewedBy) return { personId: null }
  const once = { userId: viewedBy.staffId, key: null, request: { endView: sessionId } }
  return actInTransaction(platform, once, async (trx, log) => {
    const personId = await deleteView(trx, sessionId)
    // Another tab has already ended and logged it.
    if (!personId) throw refuseAnything('VIEW_ONLY')
    await log({ act: 'end-view', target: `person ${personId}` })
    return { personId }
  })
}

/** Deletes the view of a session. Returns the user's id. */
async function deleteView(trx: Trx, sessionId: string): Promise<string | undefined> {
  const { rows } = await sql<{ personId: string }>`DELETE FROM staff_view WHERE session_id = ${sessionId}
    RETURNING person_id AS "personId"`.execute(trx)
  return rows[0]?.personId
}

/** Whether a user has a staff role. */
export async function isStaff(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM account_state WHERE id = ${id} AND roles <> '{}'`.execute(db)
  return rows.length > 0
}

/** Deletes views that have ended. */
export const deleteEndedViews = (db: Db, now: Date) => sql`DELETE FROM staff_view WHERE ends_at < ${now}`.execute(db)
