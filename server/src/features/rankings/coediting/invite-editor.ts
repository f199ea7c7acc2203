import { type CoEditorRole, type CoEditors, coEditingRefusals, rankingRules } from '@liston/contract/rankings'
import { type Db, onceInTransaction } from '../../../platform/db/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { areBlocked, findAuthorState, findByUsername } from '../../profiles/index.ts'
import { findHead } from '../draft/store.ts'
import { CoEditorInvited } from '../events.ts'
import { mayRead, mayShare } from '../policy.ts'
import { presentEditors } from './present-shared.ts'
import { findEditors, findRole, saveInvitation } from './store.ts'

const refuse = refuser(coEditingRefusals.invite)

type InviteEditor = { viewer: Viewer; key: string | null; id: string; username: string; role: CoEditorRole }

/** How many may keep a ranking with this author. */
export async function maxEditorsOf(db: Db, authorId: string): Promise<number> {
  return (await findAuthorState(db, authorId, false)).isPro ? rankingRules.CO_EDITORS.pro : rankingRules.CO_EDITORS.free
}

/** The author alone invites somebody, by their exact username, or changes the role of who is there (rules 3.11). */
export async function inviteEditor(platform: Platform, o: InviteEditor): Promise<CoEditors> {
  const { viewer, key, id, username, role } = o
  const at = platform.clock.now()
  const once = { userId: viewer.id, key, request: { inviteEditor: id, username, role } }
  return onceInTransaction(platform.db, once, async (trx) => {
    const head = await findHead(trx, id, 'lock')
    if (!head) throw refuse('NOT_FOUND')
    const known = { ...head, role: await findRole(trx, id, viewer.id) }
    if (!mayShare(viewer, known)) throw mayRead(viewer, known) ? refuse('FORBIDDEN') : refuse('NOT_FOUND')
    const person = await findByUsername(trx, username)
    if (!person || (await areBlocked(trx, viewer.id, person.id))) throw refuse('NO_SUCH_PERSON')
    if (person.id === viewer.id) throw refuse('YOURSELF')
    const max = await maxEditorsOf(trx, viewer.id)
    const outcome = await saveInvitation(trx, { rankingId: id, userId: person.id, role, max, at })
    if (outcome === 'no place') throw refuse('TOO_MANY_EDITORS', { max })
    if (outcome === 'invited')
      await platform.events.publish(trx, CoEditorInvited, {
        rankingId: id,
        authorId: viewer.id,
        userId: person.id,
        role,
        topic: head.topic,
      })
    return presentEditors(await findEditors(trx, id), max)
  })
}
