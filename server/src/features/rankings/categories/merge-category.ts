import { categoryRefusals, type CategorySlug } from '@liston/contract/rankings'
import { sql } from 'kysely'
import { isCollision, repeatCollisions, type Trx } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { type By, changeCategories, findCategory, findOwner } from './change-category.ts'

const refuse = refuser(categoryRefusals.merge)

type Desk = Parameters<typeof changeCategories>[0]

/** A ranking of the category was being published. */
const LOCKED = '55P03'

/**
 * Merges a category into another: rankings and addresses here; the features of followers, curators, picks, articles and
 * paid first places move theirs in triggers of the same transaction. It cannot be undone.
 */
export const mergeCategory = (
  desk: Desk,
  { category, into, ...by }: By & { category: string; into: string },
): Promise<{ category: CategorySlug }> =>
  repeatCollisions(
    () =>
      changeCategories(desk, { ...by, request: { mergeCategory: category, into } }, async (trx, log) => {
        const [source, target] = [await findNamed(trx, category), await findNamed(trx, into)]
        // Also if it was merged into that one before.
        if (target.slug === source.slug) throw refuse('INTO_ITSELF')
        if (target.closed) throw refuse('INTO_CLOSED')
        // A category may have a hundred thousand rankings.
        await sql`SET LOCAL statement_timeout = '600s'`.execute(trx)
        const rankings = await moveRankings(trx, source.slug, target.slug)
        await sql`UPDATE category_address SET category = ${target.slug} WHERE category = ${source.slug}`.execute(trx)
        await markMerged(trx, { from: source.slug, into: target.slug, at: desk.platform.clock.now() })
        await log({
          act: 'merge-category',
          target: `category ${target.slug}`,
          before: { category: source.slug, es: source.names.es, en: source.names.en },
          after: { category: target.slug, rankings },
        })
        return target.slug
      }),
    (error) => isCollision(error) || (error as { code?: string }).code === LOCKED,
  )

/** The category with this slug or address. Throws NOT_FOUND. */
async function findNamed(trx: Trx, name: string) {
  const slug = await findOwner(trx, name)
  if (!slug) throw refuse('NOT_FOUND')
  return findCategory(trx, slug)
}

async function moveRankings(trx: Trx, from: CategorySlug, into: CategorySlug): Promise<number> {
  const { rows } = await sql<{ moved: string }>`SELECT move_rankings(${from}, ${into}) AS moved`.execute(trx)
  return Number(rows[0]?.moved)
}

/** Marks the category, which makes the other features move what they have. Their limits are refusals. */
async function markMerged(trx: Trx, o: { from: CategorySlug; into: CategorySlug; at: Date }): Promise<void> {
  try {
    await sql`UPDATE category SET merged_into = ${o.into}, closed_at = coalesce(closed_at, ${o.at}) WHERE slug = ${o.from}`.execute(
      trx,
    )
  } catch (error) {
    const { constraint } = error as { constraint?: string }
    if (constraint === 'featured_slot_one') throw refuse('BOTH_FEATURED')
    if (constraint === 'category_curators') throw refuse('CURATORS_FULL')
    throw error
  }
}
