import { creditsToTranslate } from '@liston/contract/economy'
import type { Language } from '@liston/contract/kernel'
import { type RankingTranslation, type Translation, translationRefusals } from '@liston/contract/rankings'
import { sql } from 'kysely'
import { type Db, onceInTransaction } from '../../../platform/db/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { findCredits, helperOf } from '../../economy/index.ts'
import { findRole } from '../coediting.ts'
import { findHead, findItems } from '../draft/store.ts'
import { mayEdit, maySee } from '../policy.ts'
import { findHomeOfItem } from '../store.ts'
import { keepTranslations, type TranslationRow } from './store.ts'

const refuse = refuser(translationRefusals.read)

type Correction = { viewer: Viewer; key: string | null; id: string; name: string; note: string }

/** The author or an editor sets the translation of an item. From then on, no machine overwrites it. */
export async function correctTranslation(platform: Platform, o: Correction): Promise<Translation> {
  const { viewer, key, id, name, note } = o
  const once = { userId: viewer.id, key, request: { correctTranslation: id, name, note } }
  const home = await findHomeOfItem(platform.pool, id)
  if (home?.itemId !== id) throw refuse('NOT_FOUND')
  return onceInTransaction(platform.db, once, async (trx) => {
    const { to, items } = await findTranslating(trx, { id: home.id, viewerId: viewer.id })
    const item = items.find((one) => one.id === id)
    if (!item) throw refuse('NOT_FOUND')
    const made = { itemId: id, ofName: item.name, ofNote: item.note, name, note }
    await keepTranslations(trx, { language: to, madeBy: 'author', at: platform.clock.now(), items: [made] })
    return presentTranslation({ name, note, madeBy: 'author' })
  })
}

/** The language that a list is translated to: English, or Spanish for an English one. */
export const otherLanguage = (language: Language): Language => (language === 'en' ? 'es' : 'en')

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

const presentTranslation = ({ name, note, madeBy }: Omit<TranslationRow, 'itemId'>): Translation => ({
  name,
  note,
  byMachine: madeBy !== 'author',
})

/** Translations of a ranking's items for its author and editors, and the cost of translating the rest. */
export async function showTranslation(
  platform: Platform,
  o: { id: string; viewerId: string },
): Promise<RankingTranslation> {
  const { to, items, missing } = await findTranslating(platform.db, o)
  return {
    language: to,
    items: items.map(({ done, ...item }) => ({ ...item, translation: done ? presentTranslation(done) : null })),
    source: helperOf(platform).source,
    cost: creditsToTranslate(missing.length),
    credits: await findCredits(platform.db, o.viewerId),
  }
}
