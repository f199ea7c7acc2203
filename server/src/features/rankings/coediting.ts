import type { Language } from '@liston/contract/kernel'
import {
  coEditingRefusals,
  type CoEditorRole,
  type CoEditors,
  rankingRules,
  type SharedRanking,
} from '@liston/contract/rankings'
import { sql } from 'kysely'
import { type Db, onceInTransaction, type Trx } from '../../platform/db/index.ts'
import type { Viewer } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { areBlocked, type AuthorRow, findAuthorState, findByUsername, presentAuthor } from '../profiles/index.ts'
import { findHead } from './draft/store.ts'
import { CoEditorInvited } from './events.ts'
import { mayRead, mayShare } from './policy.ts'

const refuseLeave = refuser(coEditingRefusals.leave)

type Asked = { viewer: Viewer; id: string }

/** Co-editors and invited users of a ranking, for its author and its co-editors. */
export async function listEditors({ db }: Platform, { viewer, id }: Asked): Promise<CoEditors> {
  const head = await findHead(db, id)
  const known = head && { ...head, role: await findRole(db, id, viewer.id) }
  if (!known || !mayRead(viewer, known)) throw refuseLeave('NOT_FOUND')
  if (!known.role && !mayShare(viewer, known)) throw refuseLeave('FORBIDDEN')
  return presentEditors(await findEditors(db, id), await maxEditorsOf(db, known.authorId))
}

/** The user's accepted co-editor role; null if there is none. */
export async function findRole(db: Db, rankingId: string, userId: string): Promise<CoEditorRole | null> {
  const { rows } = await sql<{ role: CoEditorRole }>`SELECT role FROM ranking_editor
    WHERE ranking_id = ${rankingId} AND user_id = ${userId} AND accepted_at IS NOT NULL`.execute(db)
  return rows[0]?.role ?? null
}

type EditorRow = { author: AuthorRow; role: CoEditorRole; invitedAt: Date; acceptedAt: Date | null }

/** Co-editors and invited users, in order of invitation. */
export async function findEditors(db: Db, rankingId: string): Promise<EditorRow[]> {
  const { rows } = await sql<EditorRow>`
    SELECT a.shape AS author, e.role, e.invited_at AS "invitedAt", e.accepted_at AS "acceptedAt"
    FROM ranking_editor e JOIN author a ON a.id = e.user_id
    WHERE e.ranking_id = ${rankingId} ORDER BY e.invited_at, e.place`.execute(db)
  return rows
}

/** False if there was no such co-editor or invitation. */
async function deleteEditor(trx: Trx, rankingId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`DELETE FROM ranking_editor WHERE ranking_id = ${rankingId} AND user_id = ${userId}
    RETURNING 1`.execute(trx)
  return rows.length > 0
}

/** Accepts an invitation. Accepting again changes nothing. */
async function accept(trx: Trx, o: { rankingId: string; userId: string; at: Date }): Promise<void> {
  await sql`UPDATE ranking_editor SET accepted_at = coalesce(accepted_at, ${o.at})
    WHERE ranking_id = ${o.rankingId} AND user_id = ${o.userId}`.execute(trx)
}

type SharedRow = {
  id: string
  slug: string
  topic: string
  category: string | null
  language: Language
  status: string
  visibility: 'public' | 'private'
  author: AuthorRow
  role: CoEditorRole
  accepted: boolean
}

/** Rankings and drafts that others share with the user or invite the user to, invitations first; at most 100. */
async function findShared(db: Db, userId: string, only: string | null = null): Promise<SharedRow[]> {
  const { rows } = await sql<SharedRow>`
    SELECT r.id, r.slug, r.topic, r.category, r.language, r.status, r.visibility, a.shape AS author, e.role,
      e.accepted_at IS NOT NULL AS accepted
    FROM ranking_editor e JOIN ranking r ON r.id = e.ranking_id JOIN author a ON a.id = r.author_id
    WHERE e.user_id = ${userId} AND r.status IN ('draft', 'published', 'locked', 'archived')
      AND (${only}::uuid IS NULL OR r.id = ${only}::uuid)
      AND NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = r.author_id)
    ORDER BY e.accepted_at IS NOT NULL, e.invited_at DESC, r.id LIMIT 100`.execute(db)
  return rows
}

const presentEditors = (rows: EditorRow[], max: number): CoEditors => ({
  items: rows.map(({ author, role, invitedAt, acceptedAt }) => ({
    person: presentAuthor(author),
    role,
    accepted: acceptedAt !== null,
    invitedAt: invitedAt.toISOString(),
  })),
  max,
})

const presentShared = ({ author, ...row }: SharedRow): SharedRanking => ({
  ...(row as Omit<SharedRanking, 'author'>),
  author: presentAuthor(author),
})

const refuseInvite = refuser(coEditingRefusals.invite)

type InviteEditor = { viewer: Viewer; key: string | null; id: string; username: string; role: CoEditorRole }

/** Maximum co-editors of a ranking of this author. */
async function maxEditorsOf(db: Db, authorId: string): Promise<number> {
  return (await findAuthorState(db, authorId, false)).isPro ? rankingRules.CO_EDITORS.pro : rankingRules.CO_EDITORS.free
}

/** The author invites a user by exact username, or changes the role of a co-editor (rules 3.11). */
export async function inviteEditor(platform: Platform, o: InviteEditor): Promise<CoEditors> {
  const { viewer, key, id, username, role } = o
  const at = platform.clock.now()
  const once = { userId: viewer.id, key, request: { inviteEditor: id, username, role } }
  return onceInTransaction(platform.db, once, async (trx) => {
    const head = await findHead(trx, id, 'lock')
    if (!head) throw refuseInvite('NOT_FOUND')
    const known = { ...head, role: await findRole(trx, id, viewer.id) }
    if (!mayShare(viewer, known)) throw mayRead(viewer, known) ? refuseInvite('FORBIDDEN') : refuseInvite('NOT_FOUND')
    const person = await findByUsername(trx, { username, at })
    if (!person || (await areBlocked(trx, viewer.id, person.id))) throw refuseInvite('NO_SUCH_PERSON')
    if (person.id === viewer.id) throw refuseInvite('YOURSELF')
    const max = await maxEditorsOf(trx, viewer.id)
    const outcome = await saveInvitation(trx, { rankingId: id, userId: person.id, role, max, at })
    if (outcome === 'no place') throw refuseInvite('TOO_MANY_EDITORS', { max })
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

/**
 * Invites a user, or changes a role. The caller locks the ranking; the unique index on `place` enforces the maximum.
 */
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

type RemoveEditor = Asked & { key: string | null; userId: string }

/** The author removes a co-editor, or the user leaves or declines. */
export async function removeEditor(platform: Platform, { viewer, key, id, userId }: RemoveEditor) {
  const once = { userId: viewer.id, key, request: { removeEditor: id, userId } }
  return onceInTransaction(platform.db, once, async (trx) => {
    const head = await findHead(trx, id)
    const known = head && { ...head, role: await findRole(trx, id, viewer.id) }
    const mayPart = userId === viewer.id || (known && mayShare(viewer, known))
    if (!mayPart) throw known && mayRead(viewer, known) ? refuseLeave('FORBIDDEN') : refuseLeave('NOT_FOUND')
    if (!(await deleteEditor(trx, id, userId))) throw refuseLeave('NOT_FOUND')
    return { id }
  })
}

/** The invited user accepts. From then on the role applies. */
export async function acceptInvitation(platform: Platform, o: Asked & { key: string | null }): Promise<SharedRanking> {
  const { viewer, key, id } = o
  const once = { userId: viewer.id, key, request: { acceptInvitation: id } }
  return onceInTransaction(platform.db, once, async (trx) => {
    await accept(trx, { rankingId: id, userId: viewer.id, at: platform.clock.now() })
    const [shared] = await findShared(trx, viewer.id, id)
    if (!shared) throw refuseLeave('NOT_FOUND')
    return presentShared(shared)
  })
}

/** Rankings that others share with the viewer, and the viewer's invitations. */
export const listShared = async ({ db }: Platform, viewer: Viewer) => ({
  items: (await findShared(db, viewer.id)).map(presentShared),
})
