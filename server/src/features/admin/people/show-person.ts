import { LEAVING_MS } from '@liston/contract/accounts'
import { NOTES_MAX, personRefusals, type PersonSheet, type StaffNote } from '@liston/contract/admin'
import { mayStaff, NOT_FOUND } from '@liston/contract/kernel'
import type { ReportTargetType } from '@liston/contract/reports'
import { sql } from 'kysely'
import { type Db, newId } from '../../../platform/db/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { actInTransaction } from '../../../platform/staff-log.ts'
import { listSessions } from '../../accounts/index.ts'
import { findCommentsOf } from '../../comments/index.ts'
import { findFormerUsernames } from '../../profiles/index.ts'
import { findOfAuthor } from '../../rankings/index.ts'
import { findCasesOf, findSanctionsOf, isSanctioned, type ReportTargets } from '../../reports/index.ts'
import { isPerson, type PersonRow } from './people-store.ts'

const refuse = refuser(NOT_FOUND)

/** Rows of each list on a user's page. */
const SHOWN = 10

const iso = (at: Date) => at.toISOString()
const isoOr = (at: Date | null) => at?.toISOString() ?? null

/** What the panel needs of features on other layers; app.ts injects it. */
export type Panel = Platform & { targets: ReportTargets }

/** Finds the content of cases and decisions: its title, the beginning of its text, and its page. */
function contentsIn({ db, targets }: Panel) {
  const found = new Map<string, ReturnType<ReportTargets[ReportTargetType]['find']>>()
  return async (type: ReportTargetType | null, id: string | null, title: string) => {
    if (!type || !id) return { title, excerpt: '', path: null }
    const key = `${type} ${id}`
    const search = found.get(key) ?? targets[type].find(db, { id, by: 'moderator' })
    found.set(key, search)
    const content = await search
    return { title: content?.title ?? title, excerpt: content?.excerpt ?? '', path: content?.path ?? null }
  }
}

/** A user as staff see them, with the latest entries of each list. */
export async function showPerson(platform: Panel, viewer: Viewer, id: string): Promise<PersonSheet> {
  const { db, clock } = platform
  const now = clock.now()
  const person = await findPerson(db, id)
  if (!person) throw refuse('NOT_FOUND')
  const [sessions, sanctions, cases, sanctioned, rankings, comments, pro, names, notes] = await Promise.all([
    listSessions(db, { userId: id, now }),
    findSanctionsOf(db, id, 2 * SHOWN),
    findCasesOf(db, id, SHOWN),
    isSanctioned(db, id),
    findOfAuthor(db, id, SHOWN),
    findCommentsOf(db, id, SHOWN),
    findProOf(db, id),
    findFormerUsernames(db, id),
    findNotes(db, id),
  ])
  const contentOf = contentsIn(platform)
  const { avatarId, leavingAt, ...facts } = person
  return {
    ...facts,
    hasAvatar: avatarId !== null,
    eraseAt: leavingAt && iso(new Date(leavingAt.getTime() + LEAVING_MS)),
    notes,
    email: mayStaff(viewer.roles, 'people', 'change') ? person.email : null,
    silencedUntil: person.silencedUntil && person.silencedUntil > now ? iso(person.silencedUntil) : null,
    joinedAt: iso(person.joinedAt),
    formerUsernames: names.map(({ username, until }) => ({ username, until: iso(until) })),
    pro: pro.map(({ source, until }) => ({ source, until: isoOr(until) })),
    sessions: sessions.map((s) => ({
      id: s.id,
      userAgent: s.user_agent ?? '',
      signedInAt: iso(s.created_at),
      lastSeenAt: iso(s.updated_at),
    })),
    sanctions: await Promise.all(
      sanctions.map(async ({ since, until, liftedAt, targetId, ...s }) => ({
        ...s,
        ...(await contentOf(s.type, targetId, s.title)),
        kind: s.kind as PersonSheet['sanctions'][number]['kind'],
        since: iso(since),
        until: isoOr(until),
        liftedAt: isoOr(liftedAt),
        stands: s.kind !== 'warn' && !liftedAt && (!until || until > now),
      })),
    ),
    cases: await Promise.all(
      cases.map(async ({ lastAt, ...c }) => ({ ...c, lastAt: iso(lastAt), ...(await contentOf(c.type, c.id, '')) })),
    ),
    isSanctioned: sanctioned,
    rankings: rankings.map(({ updatedAt, ...r }) => ({ ...r, updatedAt: iso(updatedAt) })),
    comments: comments.map(({ createdAt, ...c }) => ({ ...c, createdAt: iso(createdAt) })),
  }
}

export type Person = Omit<PersonRow, 'place'> & {
  bio: string
  avatarId: string | null
  stars: number
  xp: number
  aiCredits: number
  leavingAt: Date | null
}

/** A user with their wallet; undefined if erased. */
export async function findPerson(db: Db, id: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    SELECT a.id, p.username, a.email, a.email_verified AS "emailVerified", w.level, p.is_pro AS "isPro", a.roles,
      a.silenced_until AS "silencedUntil", a.suspended_at IS NOT NULL AS suspended, a.created_at AS "joinedAt",
      p.bio, p.avatar_id AS "avatarId", a.leaving_at AS "leavingAt", w.stars, w.xp, w.ai_credits AS "aiCredits"
    FROM listed_account a JOIN listed_profile p ON p.id = a.id JOIN wallet w ON w.user_id = a.id
    WHERE a.id = ${id} AND NOT EXISTS (SELECT FROM erased_account e WHERE e.id = a.id)`.execute(db)
  return rows[0]
}

/** Current sources of a user's PRO. `until` null: it does not end. */
async function findProOf(db: Db, userId: string): Promise<{ source: string; until: Date | null }[]> {
  const { rows } = await sql<{ source: string; until: Date | null }>`SELECT source, nullif(until, 'infinity') AS until
    FROM pro_source s WHERE user_id = ${userId} ORDER BY s.until DESC NULLS FIRST LIMIT 10`.execute(db)
  return rows
}

const refuseNote = refuser(personRefusals.addNote)

type By = { userId: string; key: string | null; personId: string }

/** Adds a note about a user. Throws NOT_FOUND or TOO_MANY_NOTES. */
export function addNote(platform: Platform, { userId, key, personId, words }: By & { words: string }) {
  const request = { addPersonNote: personId, words }
  return actInTransaction(platform, { userId, key, request }, async (trx, log) => {
    if (!(await isPerson(trx, personId))) throw refuseNote('NOT_FOUND')
    // One note of a user at a time, so that each is counted.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`staff notes ${personId}`}, 0))`.execute(trx)
    const before = await findNotes(trx, personId)
    if (before.length >= NOTES_MAX) throw refuseNote('TOO_MANY_NOTES', { max: NOTES_MAX })
    await sql`INSERT INTO staff_note (id, person_id, by_id, words, written_at)
      VALUES (${newId()}, ${personId}, ${userId}, ${words}, ${platform.clock.now()})`.execute(trx)
    // The log is for ever, so it keeps no words: a note can be deleted.
    await log({ act: 'add-note', target: `person ${personId}` })
    const [note] = await findNotes(trx, personId)
    if (!note) throw new Error('The note is missing right after it was added')
    return note
  })
}

/** Deletes a note. Throws NOT_FOUND. */
export function removeNote(platform: Platform, { userId, key, personId, noteId }: By & { noteId: string }) {
  const request = { removePersonNote: personId, noteId }
  return actInTransaction(platform, { userId, key, request }, async (trx, log) => {
    const { numAffectedRows } =
      await sql`DELETE FROM staff_note WHERE id = ${noteId} AND person_id = ${personId}`.execute(trx)
    if (!numAffectedRows) throw refuseNote('NOT_FOUND')
    await log({ act: 'remove-note', target: `person ${personId}` })
    return {}
  })
}

/** Notes about a user, newest first. */
async function findNotes(db: Db, personId: string): Promise<StaffNote[]> {
  const { rows } = await sql<Omit<StaffNote, 'writtenAt'> & { writtenAt: Date }>`
    SELECT n.id, n.words, n.written_at AS "writtenAt", p.username AS by
    FROM staff_note n LEFT JOIN listed_profile p ON p.id = n.by_id WHERE n.person_id = ${personId}
    ORDER BY n.written_at DESC, n.id DESC`.execute(db)
  return rows.map((row) => ({ ...row, writtenAt: row.writtenAt.toISOString() }))
}
