import type { CategoryAbout } from '@liston/contract/explore'
import type { Language } from '@liston/contract/kernel'
import type { CategorySlug } from '@liston/contract/rankings'
import type { Platform } from '../../../platform/index.ts'
import { keptBriefly } from '../home/kept-briefly.ts'
import { countCategories } from '../home/store.ts'
import { findSettings } from '../curation/settings-store.ts'
import { describeCategory } from './descriptions.ts'
import { countFollowers } from './follow-store.ts'

const COUNTS_MS = 60_000

/** What a category is for, how many rankings it holds and people follow it: counted once a minute, for all of them together. */
export function openCategories({ clock, db, pool }: Platform) {
  const counts = keptBriefly(clock, { ms: COUNTS_MS, read: () => countCategories(pool), patient: true })
  const followers = keptBriefly(clock, { ms: COUNTS_MS, read: () => countFollowers(db), patient: true })
  return async (category: CategorySlug, language: Language): Promise<CategoryAbout> => ({
    category,
    description: (await findSettings(db)).get(category)?.[language] ?? describeCategory(category, language),
    rankings: Number((await counts('')).get(category) ?? 0),
    followers: (await followers('')).get(category) ?? 0,
  })
}
