import { viewRefusals } from '@liston/contract/admin'
import { mayStaff } from '@liston/contract/kernel'
import type { Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuse as refuseAnything, refuser } from '../../../platform/refusal/index.ts'
import { actInTransaction } from '../../../platform/staff-log/index.ts'
import { findOnlooker } from '../../profiles/index.ts'
import { deleteView, findView, isStaff, putView } from './view-store.ts'

const refuse = refuser(viewRefusals.begin)

/** How long staff see the site as somebody; milliseconds. The table allows no more. */
const VIEW_MS = 15 * 60_000

const mayView = ({ roles, factorDue }: Viewer) => !factorDue && mayStaff(roles, 'people')

/**
 * Whom a session of staff sees the site as; null for themselves. It ends by its time, when they lose the right to it, and
 * when the person is shut out or gets a role.
 */
export async function viewAs({ db, clock }: Platform, viewer: Viewer): Promise<Viewer | null> {
  if (!mayView(viewer)) return null
  const { id: staffId, sessionId } = viewer
  const view = await findView(db, { sessionId, staffId, now: clock.now() })
  const onlooker = view && (await findOnlooker(db, view.personId))
  return onlooker ? { ...onlooker, sessionId, viewedBy: { staffId, endsAt: view.endsAt } } : null
}

type Begin = { viewer: Viewer; personId: string; reason: string }

/** This session sees the site as somebody from its next request on; why is in the log before that. */
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

/** This session sees the site as itself again. */
export async function endView(platform: Platform, { viewedBy, sessionId }: Viewer) {
  if (!viewedBy) return { personId: null }
  const once = { userId: viewedBy.staffId, key: null, request: { endView: sessionId } }
  return actInTransaction(platform, once, async (trx, log) => {
    const personId = await deleteView(trx, sessionId)
    // Another tab was faster: it has said so.
    if (!personId) throw refuseAnything('VIEW_ONLY')
    await log({ act: 'end-view', target: `person ${personId}` })
    return { personId }
  })
}
