import { creditsToTranslate } from '@liston/contract/economy'
import type { RankingTranslation, Translation } from '@liston/contract/rankings'
import type { Platform } from '../../../platform/index.ts'
import { findCredits, helperOf } from '../../economy/index.ts'
import type { TranslationRow } from './store.ts'
import { findTranslating } from './translating.ts'

export const presentTranslation = ({ name, note, madeBy }: Omit<TranslationRow, 'itemId'>): Translation => ({
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
