import { translationRefusals, type Translation } from '@liston/contract/rankings'
import { onceInTransaction } from '../../../platform/db/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { findHomeOfItem } from '../store.ts'
import { presentTranslation } from './show-translation.ts'
import { keepTranslations } from './store.ts'
import { findTranslating } from './translating.ts'

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
