import { type CategoryOfHouse, curationRefusals, CURATORS_MAX } from '@liston/contract/explore'
import { languageCodes } from '@liston/contract/kernel'
import { categories, type CategorySlug } from '@liston/contract/rankings'
import { sql } from 'kysely'
import { afterCommit, type Db, readsWithin, type Trx } from '../../../platform/db/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { actInTransaction } from '../../../platform/staff-log.ts'
import { findByUsername, findStanding, presentAuthor } from '../../profiles/index.ts'
import { changeCategories, describeInDatabase, findCategory, type HeldCategories } from '../../rankings/index.ts'
import { countFollowers } from '../category.ts'
import { builtInDescription, describeCategory } from '../category-descriptions.ts'
import { tellHome } from '../featured/featured.ts'
import { countCategories } from '../home.ts'
import { findCurators, findPicks, findSeats, lockCategory } from './store.ts'

const refuse = refuser(curationRefusals.appoint)

type By = { viewer: Viewer; key: string | null; category: CategorySlug }

type Setting = { es: string | null; en: string | null; hidden: boolean }

/** Changes the description and visibility of a category. */
export async function editCategory(platform: House, o: By & { setting: Setting }): Promise<CategoryOfHouse> {
  const { viewer, key, setting } = o
  const { heldCategories: held } = platform
  const request = { editCategory: o.category, ...setting }
  // Text equal to the built-in description is stored as null.
  const own = (words: string | null, language: 'es' | 'en') =>
    words === builtInDescription(o.category, language) ? null : words
  const kept = { es: own(setting.es, 'es'), en: own(setting.en, 'en'), hidden: setting.hidden }
  const desk = { platform, held }
  const { category } = await changeCategories(desk, { userId: viewer.id, key, request }, async (trx, log) => {
    const { slug, ...rest } = await findCategory(trx, o.category)
    const before = { es: rest.es, en: rest.en, hidden: rest.hidden }
    await describeInDatabase(trx, { slug, ...kept })
    await log({ act: 'edit-category', target: `category ${slug}`, before, after: kept })
    return slug
  })
  return showCategoryOfHouse(platform, category)
}

/** Votes belong to another feature; the application injects this function. */
type VoteSource = { countVotesIn(db: Db, since: Date): Promise<Map<string, number>> }
export type House = Platform & VoteSource & { heldCategories: HeldCategories }

const WEEK_MS = 7 * 24 * 3_600_000

/** All categories as staff see them, with the votes of the last seven days. */
export async function listCategories({ db, pool, clock, countVotesIn }: House): Promise<CategoryOfHouse[]> {
  const [rankings, votes, followers, curators, picks] = await Promise.all([
    countCategories(pool),
    countVotesIn(db, new Date(clock.now().getTime() - WEEK_MS)),
    countFollowers(db),
    findCurators(pool, null),
    findPicks(pool, null),
  ])
  return categories().map((one) => {
    const { slug, description } = one
    return {
      category: slug,
      address: one.address,
      emoji: one.emoji,
      names: Object.fromEntries(languageCodes.map((code) => [code, one[code]])),
      closed: one.closed,
      former: [...one.former],
      rankings: Number(rankings.get(slug) ?? 0),
      votesThisWeek: votes.get(slug) ?? 0,
      followers: followers.get(slug) ?? 0,
      description: { es: describeCategory(slug, 'es'), en: describeCategory(slug, 'en') },
      ownWords: Object.keys(description).length > 0,
      hidden: one.hidden,
      curators: curators
        .filter(({ category }) => category === slug)
        .map(({ author, since }) => ({ ...presentAuthor(author), since: since.toISOString() })),
      picks: picks.filter(({ category }) => category === slug).map(({ id, topic }) => ({ id, topic })),
    }
  })
}

const showCategoryOfHouse = async (platform: House, slug: CategorySlug): Promise<CategoryOfHouse> =>
  (await listCategories(platform)).find(({ category }) => category === slug)!

/**
 * Appoints a curator; in a full category they take the place of a suspended one. Appointing a current curator changes
 * nothing.
 */
export async function appointCurator(platform: House, o: By & { username: string }): Promise<CategoryOfHouse> {
  const { viewer, key, category, username } = o
  const request = { appointCurator: category, username }
  await actInTransaction(platform, { userId: viewer.id, key, request }, async (trx, log) => {
    await lockCategory(trx, category)
    const person = await findByUsername(trx, { username: username.replace(/^@/, ''), at: platform.clock.now() })
    const standing = person && (await findStanding(readsWithin(trx), person.id, null))
    if (!person || !standing || standing.isSuspended || standing.isErased) throw refuse('NOT_FOUND')
    const others = (await findSeats(trx, category)).filter(({ id }) => id !== person.id)
    if (others.length >= CURATORS_MAX) {
      const leaving = others.find(({ isSuspended }) => isSuspended)
      if (!leaving) throw refuse('CURATORS_FULL', { max: CURATORS_MAX })
      await deleteCurator(trx, { category, userId: leaving.id })
      await log({ act: 'remove-curator', target: `person ${leaving.id}`, before: { category } })
    }
    await insertCurator(trx, { category, userId: person.id, at: platform.clock.now() })
    await log({ act: 'appoint-curator', target: `person ${person.id}`, after: { category } })
    afterCommit(trx, () => tellHome(platform))
    return {}
  })
  return showCategoryOfHouse(platform, category)
}

async function insertCurator(trx: Trx, o: { category: CategorySlug; userId: string; at: Date }): Promise<void> {
  await sql`INSERT INTO category_curator (category, user_id, since) VALUES (${o.category}, ${o.userId}, ${o.at})
    ON CONFLICT (category, user_id) DO NOTHING`.execute(trx)
}

/** Removes a curator. Their picks stay. */
export async function removeCurator(platform: House, o: By & { id: string }): Promise<CategoryOfHouse> {
  const { viewer, key, category, id } = o
  const request = { removeCurator: category, id }
  await actInTransaction(platform, { userId: viewer.id, key, request }, async (trx, log) => {
    await lockCategory(trx, category)
    const gone = await deleteCurator(trx, { category, userId: id })
    await log({ act: 'remove-curator', target: `person ${id}`, before: gone === undefined ? null : { category } })
    if (gone !== undefined) afterCommit(trx, () => tellHome(platform))
    return {}
  })
  return showCategoryOfHouse(platform, category)
}

/** Returns the name of the removed curator, or undefined if there was none. */
async function deleteCurator(trx: Trx, o: { category: CategorySlug; userId: string }): Promise<string | undefined> {
  const { rows } = await sql<{ username: string }>`
    DELETE FROM category_curator c USING author a
    WHERE c.category = ${o.category} AND c.user_id = ${o.userId} AND a.id = c.user_id RETURNING a.username`.execute(trx)
  return rows[0]?.username
}
