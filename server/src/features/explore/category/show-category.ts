import type { CategoryAbout } from '@liston/contract/explore'
import type { Language } from '@liston/contract/kernel'
import type { CategorySlug } from '@liston/contract/rankings'
import type { Platform } from '../../../platform/index.ts'
import { keptBriefly } from '../home/kept-briefly.ts'
import { countCategories } from '../home/store.ts'
import { describeCategory } from './descriptions.ts'

const COUNTS_MS = 60_000

/** What a category is for, and how many rankings it holds: counted once a minute, for all of them together. */
export function openCategories({ clock, pool }: Platform) {
  const counts = keptBriefly(clock, { ms: COUNTS_MS, read: () => countCategories(pool), patient: true })
  return async (category: CategorySlug, language: Language): Promise<CategoryAbout> => ({
    category,
    description: describeCategory(category, language),
    rankings: Number((await counts('')).get(category) ?? 0),
  })
}
