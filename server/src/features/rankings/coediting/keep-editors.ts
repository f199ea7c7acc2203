import { type CoEditors, coEditingRefusals, type SharedRanking } from '@liston/contract/rankings'
import { onceInTransaction } from '../../../platform/db/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { findHead } from '../draft/store.ts'
import { mayRead, mayShare } from '../policy.ts'
import { maxEditorsOf } from './invite-editor.ts'
import { presentEditors, presentShared } from './present-shared.ts'
import { acceptInvitation as accept, deleteEditor, findEditors, findRole, findShared } from './store.ts'

const refuse = refuser(coEditingRefusals.leave)

type Asked = { viewer: Viewer; id: string }

/** Who keeps a ranking with its author, for the author and for them. */
export async function listEditors({ db }: Platform, { viewer, id }: Asked): Promise<CoEditors> {
  const head = await findHead(db, id)
  const known = head && { ...head, role: await findRole(db, id, viewer.id) }
  if (!known || !mayRead(viewer, known)) throw refuse('NOT_FOUND')
  if (!known.role && !mayShare(viewer, known)) throw refuse('FORBIDDEN')
  return presentEditors(await findEditors(db, id), await maxEditorsOf(db, known.authorId))
}

type RemoveEditor = Asked & { key: string | null; userId: string }

/** The author parts with somebody; or somebody leaves, or declines. */
export async function removeEditor(platform: Platform, { viewer, key, id, userId }: RemoveEditor) {
  const once = { userId: viewer.id, key, request: { removeEditor: id, userId } }
  return onceInTransaction(platform.db, once, async (trx) => {
    const head = await findHead(trx, id)
    const known = head && { ...head, role: await findRole(trx, id, viewer.id) }
    const mayPart = userId === viewer.id || (known && mayShare(viewer, known))
    if (!mayPart) throw known && mayRead(viewer, known) ? refuse('FORBIDDEN') : refuse('NOT_FOUND')
    if (!(await deleteEditor(trx, id, userId))) throw refuse('NOT_FOUND')
    return { id }
  })
}

/** Who is invited says yes; from then on their role holds. */
export async function acceptInvitation(platform: Platform, o: Asked & { key: string | null }): Promise<SharedRanking> {
  const { viewer, key, id } = o
  const once = { userId: viewer.id, key, request: { acceptInvitation: id } }
  return onceInTransaction(platform.db, once, async (trx) => {
    await accept(trx, { rankingId: id, userId: viewer.id, at: platform.clock.now() })
    const [shared] = await findShared(trx, viewer.id, id)
    if (!shared) throw refuse('NOT_FOUND')
    return presentShared(shared)
  })
}

/** Rankings that others share with me, and invitations. */
export const listShared = async ({ db }: Platform, viewer: Viewer) => ({
  items: (await findShared(db, viewer.id)).map(presentShared),
})
