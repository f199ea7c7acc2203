import type { CategorySlug } from '@liston/contract/rankings'
import { type CategoryHead, FEATURE_MS, redeemRefusals } from '@liston/contract/redeem'
import { sql } from 'kysely'
import {
  afterCommit,
  type Db,
  inTransaction,
  newId,
  onceInTransaction,
  type ReadPool,
  type Trx,
} from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { SHARED_PAGES } from '../../platform/live/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { payStars, postMovements, priceNow } from '../economy/index.ts'
import { readCards } from '../explore/index.ts'
import { holdFeaturable } from '../rankings/index.ts'

const refuse = refuser(redeemRefusals.feature)

type Featuring = { userId: string; key: string | null; rankingId: string; priceStars?: number | undefined }

/**
 * Features the user's own public ranking at the top of its category for 24 h (rules 3.14). Takes the place first, then
 * locks the wallet, then the ranking. A concurrent moderation waits for the ranking, and then finds the slot to refund.
 */
export async function featureRanking(platform: Platform, { userId, key, rankingId, priceStars }: Featuring) {
  const from = platform.clock.now()
  const until = new Date(from.getTime() + FEATURE_MS)
  const wanted = { id: rankingId, viewerId: userId }
  return onceInTransaction(platform.db, { userId, key, request: { featureRanking: rankingId } }, async (trx) => {
    const asked = await holdFeaturable(trx, wanted, false)
    if (!asked) throw refuse('NOT_FOUND')
    if (asked.authorId !== userId) throw refuse('FORBIDDEN')
    if (!asked.featurable) throw refuse('NOT_FEATURABLE')
    const { category } = asked
    const costStars = priceNow(trx, 'featured', priceStars)
    const id = newId()
    const slot = { id, userId, rankingId, category, costStars, from, until }
    if (!(await insertSlot(trx, slot))) {
      const taken = await findTakenUntil(trx, category, from)
      throw refuse('CATEGORY_TAKEN', { until: (taken ?? until).toISOString() })
    }
    const payment = { userId, kind: 'featured', key: id, rankingId, priceStars: costStars, at: from } as const
    const balances = await payStars(trx, payment)
    const held = await holdFeaturable(trx, wanted, true)
    if (!held?.featurable || held.category !== category) throw refuse('NOT_FEATURABLE')
    afterCommit(trx, () => tellCategory(platform))
    return { category, until: until.toISOString(), balances }
  })
}

/** A category's featured ranking changed: open pages reload it, and cached guest pages are rendered again. */
export function tellCategory({ live }: Pick<Platform, 'live'>): void {
  live.publish({ topic: 'feed', kind: 'rankings', data: null })
  live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null })
}

type Slot = {
  id: string
  userId: string
  rankingId: string
  category: CategorySlug
  costStars: number
  from: Date
  until: Date
}

/**
 * Takes the place at the top of a category and frees an expired one. False if it is occupied. The unique index makes
 * concurrent requests wait.
 */
async function insertSlot(trx: Trx, s: Slot): Promise<boolean> {
  await sql`UPDATE featured_slot SET ended_at = ends_at, ended_why = 'over'
    WHERE category = ${s.category} AND ended_at IS NULL AND ends_at <= ${s.from}`.execute(trx)
  const { numAffectedRows } = await sql`
    INSERT INTO featured_slot (id, user_id, ranking_id, category, cost_stars, starts_at, ends_at)
    VALUES (${s.id}, ${s.userId}, ${s.rankingId}, ${s.category}, ${s.costStars}, ${s.from}, ${s.until})
    ON CONFLICT (category) WHERE ended_at IS NULL DO NOTHING`.execute(trx)
  return numAffectedRows === 1n
}

/** End of the current slot of a category, even if its ranking is not visible. */
async function findTakenUntil(db: Db, category: CategorySlug, at: Date): Promise<Date | null> {
  const { rows } = await sql<{ until: Date }>`SELECT ends_at AS until FROM featured_slot
    WHERE category = ${category} AND ended_at IS NULL AND ends_at > ${at}`.execute(db)
  return rows[0]?.until ?? null
}

/** After moderation hid a ranking: frees its slot and refunds the Stars, once. */
export async function refundHidden(platform: Platform, rankingId: string): Promise<void> {
  const at = platform.clock.now()
  await inTransaction(platform.db, async (trx) => {
    const ended = await endHidden(trx, rankingId, at)
    if (ended.length === 0) return
    await postMovements(
      trx,
      ended.map(({ id, userId, costStars }) => ({
        userId,
        currency: 'stars' as const,
        delta: costStars,
        kind: 'featured_refund' as const,
        key: id,
        rankingId,
      })),
      at,
    )
    afterCommit(trx, () => tellCategory(platform))
  })
}

/** Ends the current slot of a hidden ranking. Returns who paid how much. */
async function endHidden(trx: Trx, rankingId: string, at: Date) {
  const { rows } = await sql<{ id: string; userId: string; costStars: number }>`
    UPDATE featured_slot SET ended_at = ${at}, ended_why = 'hidden'
    WHERE ranking_id = ${rankingId} AND ended_at IS NULL AND ends_at > ${at}
    RETURNING id, user_id AS "userId", cost_stars AS "costStars"`.execute(trx)
  return rows
}

type Asked = { category: CategorySlug; viewerId: string | null }

/** Returns the featured ranking of a category. Null if the viewer may not see it, for example because of a block. */
export async function showHead(
  { pool, clock }: Pick<Platform, 'clock'> & { pool: ReadPool },
  { category, viewerId }: Asked,
): Promise<{ head: CategoryHead | null }> {
  const found = await findHead(pool, category, clock.now())
  const [card] = found ? await readCards(pool, [found.rankingId], viewerId) : []
  return { head: found && card ? { card, until: found.until.toISOString() } : null }
}

/** The featured ranking of a category, while it is public, published and still in that category. */
async function findHead(pool: ReadPool, category: CategorySlug, at: Date) {
  const { rows } = await pool.query<{ rankingId: string; until: Date }>({
    name: 'category-head',
    text: `SELECT s.ranking_id AS "rankingId", s.ends_at AS until
      FROM featured_slot s JOIN visible_ranking r ON r.id = s.ranking_id AND r.category = s.category AND r.status = 'published'
      WHERE s.category = $1 AND s.ended_at IS NULL AND s.starts_at <= $2 AND s.ends_at > $2`,
    values: [category, at],
    dates: ['until'],
  })
  return rows[0]
}
