import { NOTES_MAX, personRefusals, type StaffNote } from '@liston/contract/admin'
import { sql } from 'kysely'
import { type Db, newId } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { actInTransaction } from '../../../platform/staff-log.ts'
import { isPerson } from './person-store.ts'

const refuse = refuser(personRefusals.addNote)

type By = { userId: string; key: string | null; personId: string }

/** Adds a note about a user. Throws NOT_FOUND or TOO_MANY_NOTES. */
export function addNote(platform: Platform, { userId, key, personId, words }: By & { words: string }) {
  const request = { addPersonNote: personId, words }
  return actInTransaction(platform, { userId, key, request }, async (trx, log) => {
    if (!(await isPerson(trx, personId))) throw refuse('NOT_FOUND')
    // One note of a user at a time, so that each is counted.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`staff notes ${personId}`}, 0))`.execute(trx)
    const before = await findNotes(trx, personId)
    if (before.length >= NOTES_MAX) throw refuse('TOO_MANY_NOTES', { max: NOTES_MAX })
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
    if (!numAffectedRows) throw refuse('NOT_FOUND')
    await log({ act: 'remove-note', target: `person ${personId}` })
    return {}
  })
}

/** Notes about a user, newest first. */
export async function findNotes(db: Db, personId: string): Promise<StaffNote[]> {
  const { rows } = await sql<Omit<StaffNote, 'writtenAt'> & { writtenAt: Date }>`
    SELECT n.id, n.words, n.written_at AS "writtenAt", p.username AS by
    FROM staff_note n LEFT JOIN listed_profile p ON p.id = n.by_id WHERE n.person_id = ${personId}
    ORDER BY n.written_at DESC, n.id DESC`.execute(db)
  return rows.map((row) => ({ ...row, writtenAt: row.writtenAt.toISOString() }))
}
