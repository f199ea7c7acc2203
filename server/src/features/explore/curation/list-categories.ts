import type { CategoryOfHouse } from '@liston/contract/explore'
import { categories, type CategorySlug } from '@liston/contract/rankings'
import type { Db } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { presentAuthor } from '../../profiles/index.ts'
import { countFollowers } from '../category/category.ts'
import { describeCategory } from '../category/descriptions.ts'
import { countCategories } from '../home.ts'
import { findSettings, NOTHING_SET } from './settings-store.ts'
import { findCurators, findPicks } from './store.ts'

/** Votes belong to another feature; the application injects this function. */
export type VoteSource = { countVotesIn(db: Db, since: Date): Promise<Map<string, number>> }
export type House = Platform & VoteSource

const WEEK_MS = 7 * 24 * 3_600_000

/** All categories as staff see them, with the votes of the last seven days. */
export async function listCategories({ db, pool, clock, countVotesIn }: House): Promise<CategoryOfHouse[]> {
  const [rankings, votes, followers, settings, curators, picks] = await Promise.all([
    countCategories(pool),
    countVotesIn(db, new Date(clock.now().getTime() - WEEK_MS)),
    countFollowers(db),
    findSettings(db),
    findCurators(db, null),
    findPicks(db, null),
  ])
  return categories.map(({ slug }) => {
    const { es, en, place, hidden } = settings.get(slug) ?? NOTHING_SET
    return {
      category: slug,
      rankings: Number(rankings.get(slug) ?? 0),
      votesThisWeek: votes.get(slug) ?? 0,
      followers: followers.get(slug) ?? 0,
      description: { es: es ?? describeCategory(slug, 'es'), en: en ?? describeCategory(slug, 'en') },
      ownWords: es !== null || en !== null,
      place,
      hidden,
      curators: curators
        .filter(({ category }) => category === slug)
        .map(({ author, since }) => ({ ...presentAuthor(author), since: since.toISOString() })),
      picks: picks.filter(({ category }) => category === slug).map(({ id, topic }) => ({ id, topic })),
    }
  })
}

export const showCategoryOfHouse = async (platform: House, slug: CategorySlug): Promise<CategoryOfHouse> =>
  (await listCategories(platform)).find(({ category }) => category === slug)!
