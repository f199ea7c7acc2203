import type { Language } from '@liston/contract/kernel'
import { translationRefusals } from '@liston/contract/rankings'
import type { Db } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { findRole } from '../coediting/store.ts'
import { findHead, findItems } from '../draft/store.ts'
import { mayEdit, maySee } from '../policy.ts'
import { findTranslations } from './store.ts'

const refuse = refuser(translationRefusals.read)

export const otherLanguage = (language: Language): Language => (language === 'es' ? 'en' : 'es')

/** A ranking whose items somebody keeps, with what of them is translated. */
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
export type Translating = Awaited<ReturnType<typeof findTranslating>>
