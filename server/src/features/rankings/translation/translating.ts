import type { Language } from '@liston/contract/kernel'
import { translationRefusals } from '@liston/contract/rankings'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { findRole } from '../coediting.ts'
import { findHead, findItems } from '../draft/store.ts'
import { mayEdit, maySee } from '../policy.ts'
import type { TranslationRow } from './store.ts'

const refuse = refuser(translationRefusals.read)

export const otherLanguage = (language: Language): Language => (language === 'es' ? 'en' : 'es')

/** A ranking whose items the viewer may edit, with their translations. Throws NOT_FOUND or FORBIDDEN. */
export async function findTranslating(db: Db, o: { id: string; viewerId: string }) {
  const head = await findHead(db, o.id)
  const viewer = { id: o.viewerId }
  const known = head && { ...head, role: await findRole(db, o.id, o.viewerId) }
  if (!known || !maySee(viewer, known)) throw refuse('NOT_FOUND')
  if (!mayEdit(viewer, known)) throw refuse('FORBIDDEN')
  const { language: from, topic } = known
  const to = otherLanguage(from)
  const done = new Map((await findTranslations(db, o.id, to)).map((row) => [row.itemId, row]))
  const items = (await findItems(db, o.id)).map(({ id, name, note }) => ({ id, name, note, done: done.get(id) }))
  return { topic, from, to, items, missing: items.filter((item) => !item.done) }
}

/**
 * Translations of a ranking's items that still match the item's name. The note is empty if the item's note has changed.
 */
async function findTranslations(db: Db, rankingId: string, language: Language): Promise<TranslationRow[]> {
  const { rows } = await sql<TranslationRow>`
    SELECT i.id AS "itemId", t.name, CASE WHEN t.of_note = i.note THEN t.note ELSE '' END AS note, t.made_by AS "madeBy"
    FROM item i JOIN item_translation t ON t.item_id = i.id AND t.language = ${language} AND t.of_name = i.name
    WHERE i.ranking_id = ${rankingId}`.execute(db)
  return rows
}

export type Translating = Awaited<ReturnType<typeof findTranslating>>
