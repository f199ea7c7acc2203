import { exploreRules, type SearchPageOf } from '@liston/contract/explore'
import { type CategorySlug } from '@liston/contract/rankings'
import type pg from 'pg'
import * as z from 'zod'
import { entityIn, type Standing } from '../../../../platform/knowledge/index.ts'
import type { Platform } from '../../../../platform/index.ts'
import { firstFound } from '../first-found.ts'
import type { Search } from '../search-rankings.ts'
import { foundSql, type ItemPlace, keySql, shownSql, valuesOf, type Wanted } from './items-store.ts'

const place = z.object({ tier: z.int32(), counted: z.int32(), id: z.uuid() })

/** Items of visible rankings by name, each with its ranking. */
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
    placeOf: ({ tier, counted, id }) => ({ tier, counted, id }),
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

type ItemRow = ItemPlace & {
  name: string
  points: number
  voters: number
  rankingId: string
  topic: string
  language: 'es' | 'en'
  category: string
  total: number
}

const itemsSql = (beyond: string) => `
  WITH ${foundSql}, matches AS MATERIALIZED (
    SELECT i.id, i.name, i.points, i.voters, least(i.voters, r.counted_voters) AS counted, r.id AS "rankingId", r.topic, r.language, r.category,
      CASE WHEN f.key = ${keySql('$3')} THEN 200 ELSE trunc(100 * similarity(f.key, ${keySql('$3')}))::int END AS tier
    ${shownSql}
  )
  SELECT *, (SELECT count(*)::int FROM matches) AS total FROM matches ${beyond}
  ORDER BY tier DESC, counted DESC, id DESC LIMIT $7`

/** Items of visible rankings whose names contain the words. */
async function findItems(pool: pg.Pool, o: Wanted): Promise<ItemRow[]> {
  const place = o.after ? [o.after.tier, o.after.counted, o.after.id] : []
  const text = itemsSql(o.after ? 'WHERE (tier, counted, id) < ($8::int, $9::int, $10::uuid)' : '')
  const name = o.after ? 'search-items-after' : 'search-items'
  return (await pool.query<ItemRow>({ name, text, values: [...valuesOf(o), o.limit, ...place] })).rows
}

/** Key of the item's entity page; null if the entity is unknown or ambiguous. */
function passportOf(name: string, standing: Standing): string | null {
  const entity = entityIn(name, standing)
  return entity && `${entity.type}.${entity.key}`
}

/** A typed name in the form of stored names. `item_entry.key` is the same without accents and case (`keySql`). */
export const itemKey = (name: string) => name.normalize('NFC').trim()

/** The words as typed, without the alternatives that were added to them. */
export const keyWords = (words: string) => words.split(' or ')[0]!
