import { exploreRules, type SearchPageOf } from '@liston/contract/explore'
import { type CategorySlug } from '@liston/contract/rankings'
import * as z from 'zod'
import { entityIn, type Standing } from '../../../../platform/knowledge/index.ts'
import type { Platform } from '../../../../platform/index.ts'
import { firstFound } from '../first-found.ts'
import type { Search } from '../search-rankings.ts'
import { findItems } from './items-store.ts'

const place = z.object({ tier: z.int32(), voters: z.int32(), id: z.uuid() })

/** Items of rankings that the reader may see, by their names; each leads to the ranking that it stands in. */
export async function searchItems({ pool }: Platform, o: Search): Promise<SearchPageOf<'items'>> {
  const { page, ...rest } = await firstFound({
    pool,
    q: o.q,
    cursor: o.cursor,
    kind: 'items',
    place,
    size: exploreRules.LINES_PER_PAGE,
    loose: false,
    find: (words, after) =>
      findItems(pool, { ...o, words, after, key: itemKey(keyWords(words)), limit: exploreRules.LINES_PER_PAGE + 1 }),
    placeOf: ({ tier, voters, id }) => ({ tier, voters, id }),
  })
  const items = page.map(({ id, name, points, voters, rankingId, topic, language, category }) => ({
    id,
    name,
    points,
    voters,
    passport: passportOf(name, { topic, language, category }),
    ranking: {
      id: rankingId,
      topic,
      language,
      category: category as CategorySlug,
    },
  }))
  return { type: 'items', items, total: Math.min(page[0]?.total ?? 0, exploreRules.SEARCH_RESULTS_MAX), ...rest }
}

/** The thing that it is where it stands, as passports name it; null where nobody can tell. */
function passportOf(name: string, standing: Standing): string | null {
  const entity = entityIn(name, standing)
  return entity && `${entity.type}.${entity.key}`
}

/** A name as `item_entry` keeps it. */
export const itemKey = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .trim()

/** The words as somebody wrote them, of all the ways that they are looked for. */
export const keyWords = (words: string) => words.split(' or ')[0]!
