import type { Language } from '@liston/contract/kernel'
import { categoryRefusals, type CategorySlug, rankingRefusals } from '@liston/contract/rankings'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { actInTransaction, type LogAct } from '../../../platform/staff-log.ts'
import type { HeldCategories } from './held-categories.ts'

const refuseName = refuser(categoryRefusals.create)
const refuseClose = refuser(categoryRefusals.close)
const refuseClosed = refuser(rankingRefusals.publish)

type CategoryDesk = { platform: Platform; held: HeldCategories }
/** Who changes a category, and the key of the request. */
export type By = { userId: string; key: string | null }
type Names = Readonly<Record<Language, string | undefined>>

/**
 * Changes categories in a transaction that no other change of categories shares. Then every process reads them again,
 * also when the request repeats an earlier one.
 */
export async function changeCategories(
  { platform, held }: CategoryDesk,
  o: By & { request: unknown },
  work: (trx: Trx, log: LogAct) => Promise<CategorySlug>,
): Promise<{ category: CategorySlug }> {
  const answer = await actInTransaction(platform, o, async (trx, log) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('categories', 0))`.execute(trx)
    return { category: await work(trx, log) }
  })
  await held.changed()
  return answer
}

/** A category as a change of it starts. */
type Kept = {
  slug: CategorySlug
  address: string
  emoji: string
  names: Record<string, string>
  /** What staff wrote about it. */
  es: string | null
  en: string | null
  hidden: boolean
  closed: boolean
}

/**
 * A category within a change. One that was merged meanwhile is the one it was merged into, as for everybody else. `lock`
 * makes a concurrent closure or merge wait; a change of categories needs none. None is ever deleted.
 */
export async function findCategory(trx: Trx, slug: CategorySlug, lock = false): Promise<Kept> {
  const { rows } = await sql<Kept & { target: string | null }>`
    SELECT slug, address, emoji, names, description_es AS es, description_en AS en, hidden,
      closed_at IS NOT NULL AS closed, merged_into AS target
    FROM category WHERE slug = ${slug} ${lock ? sql`FOR SHARE` : sql``}`.execute(trx)
  const [found] = rows
  if (!found) throw new Error(`There is no category ${slug}`)
  const { target, ...kept } = found
  return target === null ? kept : findCategory(trx, target, lock)
}

/** Throws CATEGORY_CLOSED if the category takes no new rankings. A concurrent closure waits for this transaction. */
export async function checkCategory(trx: Trx, slug: CategorySlug): Promise<void> {
  if ((await findCategory(trx, slug, true)).closed) throw refuseClosed('CATEGORY_CLOSED')
}

const namesToKeep = (names: Names) =>
  JSON.stringify(Object.fromEntries(Object.entries(names).filter(([, name]) => name)))

/** Throws NAME_TAKEN if another category has one of the names, in the same language. The unique indexes decide too. */
async function checkNames(trx: Trx, names: Names, except: CategorySlug | null): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT given.value AS name FROM category c CROSS JOIN jsonb_each_text(${namesToKeep(names)}::jsonb) given
    WHERE c.merged_into IS NULL AND c.slug IS DISTINCT FROM ${except}
      AND lower(c.names->>given.key) = lower(given.value) LIMIT 1`.execute(trx)
  if (rows[0]) throw refuseName('NAME_TAKEN', rows[0])
}

type NewCategory = { address: string; emoji: string; names: Names }

/** Creates a category, the last in the order. Its first address is its slug for good. */
export const createCategory = (desk: CategoryDesk, { made, ...by }: By & { made: NewCategory }) =>
  changeCategories(desk, { ...by, request: { createCategory: made } }, async (trx, log) => {
    const { address, emoji, names } = made
    await checkNames(trx, names, null)
    if (await findOwner(trx, address)) throw refuseName('ADDRESS_TAKEN', { address })
    await sql`INSERT INTO category (slug, address, emoji, names, place)
      SELECT ${address}, ${address}, ${emoji}, ${namesToKeep(names)}::jsonb, coalesce(max(place), 0) + 1 FROM category`.execute(
      trx,
    )
    await sql`INSERT INTO category_address (address, category) VALUES (${address}, ${address})`.execute(trx)
    await log({ act: 'create-category', target: `category ${address}`, after: { emoji, ...names } })
    return address
  })

/** The slug of the category that has or had an address. */
export async function findOwner(trx: Trx, address: string): Promise<CategorySlug | undefined> {
  const { rows } = await sql<{
    category: string
  }>`SELECT category FROM category_address WHERE address = ${address}`.execute(trx)
  return rows[0]?.category
}

/** Changes the names and the emoji of a category. */
export const renameCategory = (
  desk: CategoryDesk,
  { category, emoji, names, ...by }: By & { category: CategorySlug; emoji: string; names: Names },
) =>
  changeCategories(desk, { ...by, request: { renameCategory: category, emoji, names } }, async (trx, log) => {
    const { slug, ...kept } = await findCategory(trx, category)
    await checkNames(trx, names, slug)
    await sql`UPDATE category SET emoji = ${emoji}, names = ${namesToKeep(names)}::jsonb WHERE slug = ${slug}`.execute(
      trx,
    )
    const before = { emoji: kept.emoji, ...kept.names }
    await log({ act: 'rename-category', target: `category ${slug}`, before, after: { emoji, ...names } })
    return slug
  })

/** Moves the page of a category to another address. The former one redirects; no other category ever gets it. */
export const readdressCategory = (
  desk: CategoryDesk,
  { category, address, ...by }: By & { category: CategorySlug; address: string },
) =>
  changeCategories(desk, { ...by, request: { readdressCategory: category, address } }, async (trx, log) => {
    const kept = await findCategory(trx, category)
    const { slug } = kept
    const owner = await findOwner(trx, address)
    if (owner && owner !== slug) throw refuseName('ADDRESS_TAKEN', { address })
    if (!owner) await sql`INSERT INTO category_address (address, category) VALUES (${address}, ${slug})`.execute(trx)
    await sql`UPDATE category SET address = ${address} WHERE slug = ${slug}`.execute(trx)
    const before = { address: kept.address }
    await log({ act: 'readdress-category', target: `category ${slug}`, before, after: { address } })
    return slug
  })

/** Moves a category to a place in the order, from 1; a place beyond the end is the last one. */
export const placeCategory = (
  desk: CategoryDesk,
  { category, place, ...by }: By & { category: CategorySlug; place: number },
) =>
  changeCategories(desk, { ...by, request: { placeCategory: category, place } }, async (trx, log) => {
    const { slug } = await findCategory(trx, category)
    const { rows } = await sql<{ slug: string }>`
      SELECT slug FROM category WHERE merged_into IS NULL ORDER BY place, slug`.execute(trx)
    const order = rows.map((row) => row.slug)
    const before = order.indexOf(slug) + 1
    order.splice(before - 1, 1)
    order.splice(place - 1, 0, slug)
    await sql`UPDATE category c SET place = o.place
      FROM unnest(${order}::text[]) WITH ORDINALITY AS o (slug, place)
      WHERE o.slug = c.slug AND c.place <> o.place`.execute(trx)
    const after = { place: order.indexOf(slug) + 1 }
    await log({ act: 'place-category', target: `category ${slug}`, before: { place: before }, after })
    return slug
  })

/** Closes a category, or reopens it. */
export const closeCategory = (
  desk: CategoryDesk,
  { category, closed, ...by }: By & { category: CategorySlug; closed: boolean },
) =>
  changeCategories(desk, { ...by, request: { closeCategory: category, closed } }, async (trx, log) => {
    const kept = await findCategory(trx, category)
    const { slug } = kept
    if (closed && !(await hasOtherOpen(trx, slug))) throw refuseClose('LAST_OPEN')
    const at = closed ? desk.platform.clock.now() : null
    // Closing what is closed keeps the time.
    if (kept.closed !== closed) await sql`UPDATE category SET closed_at = ${at} WHERE slug = ${slug}`.execute(trx)
    await log({
      act: closed ? 'close-category' : 'reopen-category',
      target: `category ${slug}`,
      before: { closed: kept.closed },
      after: { closed },
    })
    return slug
  })

async function hasOtherOpen(trx: Trx, slug: CategorySlug): Promise<boolean> {
  const { rows } = await sql`SELECT FROM category WHERE closed_at IS NULL AND slug <> ${slug} LIMIT 1`.execute(trx)
  return rows.length > 0
}
