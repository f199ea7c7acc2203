import { type CoEditorRole, type CoEditors, coEditingRefusals, rankingRules } from '@liston/contract/rankings'
import { sql } from 'kysely'
import { type Db, onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { areBlocked, findAuthorState, findByUsername } from '../../profiles/index.ts'
import { findHead } from '../draft/store.ts'
import { CoEditorInvited } from '../events.ts'
import { mayRead, mayShare } from '../policy.ts'
import { presentEditors } from './present-shared.ts'
import { findEditors, findRole } from './store.ts'

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

type Invitation = { rankingId: string; userId: string; role: CoEditorRole; max: number; at: Date }

/** Gives somebody one of `max` places of a locked ranking; who has one gets another role. The index decides. */
async function saveInvitation(trx: Trx, o: Invitation): Promise<'invited' | 'changed' | 'no place'> {
  const changed = await sql`UPDATE ranking_editor SET role = ${o.role}
    WHERE ranking_id = ${o.rankingId} AND user_id = ${o.userId} RETURNING 1`.execute(trx)
  if (changed.rows.length) return 'changed'
  const { rows } = await sql`
    INSERT INTO ranking_editor (ranking_id, user_id, role, place, invited_at)
    SELECT ${o.rankingId}, ${o.userId}, ${o.role}, min(n), ${o.at} FROM generate_series(1, ${o.max}) n
    WHERE NOT EXISTS (SELECT FROM ranking_editor WHERE ranking_id = ${o.rankingId} AND place = n)
      AND (SELECT count(*) FROM ranking_editor WHERE ranking_id = ${o.rankingId}) < ${o.max}
    HAVING min(n) IS NOT NULL RETURNING 1`.execute(trx)
  return rows.length ? 'invited' : 'no place'
}
