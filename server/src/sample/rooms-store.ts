import { exploreRules } from '@liston/contract/explore'
import { rankingRules } from '@liston/contract/rankings'
import { sql } from 'kysely'
import type { Db, Trx } from '../platform/db/index.ts'
import type { PlannedOrder } from './plan/plan-economy.ts'
import type { PlannedComments, PlannedReview } from './plan/plan-reviews.ts'
import { insert } from './store.ts'

/** Writes reviews and helpful marks; database triggers update the counters. */
export async function writeReviews(trx: Trx, reviews: PlannedReview[]): Promise<void> {
  await insert(
    trx,
    'review',
    'id uuid, author_id uuid, ranking_id uuid, item_id uuid, halves int, words text, spoiler boolean, views int, xp_judged boolean, created_at timestamptz',
    reviews.map((r) => ({
      id: r.id,
      author_id: r.author.id,
      ranking_id: r.ranking.id,
      item_id: r.item.id,
      halves: r.halves,
      words: r.words,
      spoiler: r.spoiler,
      views: r.views,
      xp_judged: true,
      created_at: r.at,
    })),
  )
  await insert(
    trx,
    'review_helpful',
    'review_id uuid, author_id uuid, user_id uuid, created_at timestamptz',
    reviews.flatMap((r) =>
      r.helpfulTo.map((p) => ({ review_id: r.id, author_id: r.author.id, user_id: p.id, created_at: r.at })),
    ),
  )
}

export async function writeOrders(trx: Trx, orders: PlannedOrder[]): Promise<void> {
  await insert(
    trx,
    'personal_order',
    'user_id uuid, ranking_id uuid, item_ids uuid[], created_at timestamptz, updated_at timestamptz',
    orders.map((o) => ({
      user_id: o.userId,
      ranking_id: o.rankingId,
      item_ids: o.itemIds,
      created_at: o.at,
      updated_at: o.at,
    })),
  )
}

/** Writes comments. They earn nothing, because the wallets come from the planned economy. */
export async function writeComments(trx: Trx, { comments, threads }: PlannedComments): Promise<void> {
  const target = { target_type: 'rankings' }
  const id = (rankingId: string) => ({ ...target, target_id: rankingId })
  await insert(
    trx,
    'comment_thread',
    'target_type text, target_id uuid, closed_at timestamptz, reads int',
    threads.map((t) => ({ ...id(t.rankingId), closed_at: t.closedAt, reads: 30 })),
  )
  // Parents before their replies.
  for (const replies of [false, true])
    await insert(
      trx,
      'comment',
      'id uuid, target_type text, target_id uuid, parent_id uuid, author_id uuid, body text, brief boolean, likes int, created_at timestamptz',
      comments
        .filter(({ parentId }) => (parentId !== null) === replies)
        .map((c) => ({
          ...id(c.rankingId),
          id: c.id,
          parent_id: c.parentId,
          author_id: c.authorId,
          body: c.body,
          brief: c.brief,
          likes: c.likers.length,
          created_at: c.at,
        })),
    )
  await insert(
    trx,
    'comment_like',
    'comment_id uuid, user_id uuid, created_at timestamptz, xp int',
    comments.flatMap((c) => c.likers.map((user_id) => ({ comment_id: c.id, user_id, created_at: c.at, xp: 0 }))),
  )
  for (const { rankingId, pinnedId } of threads)
    await sql`UPDATE comment_thread SET pinned_id = ${pinnedId} WHERE target_id = ${rankingId}`.execute(trx)
}

const validateSql = sql`
  INSERT INTO ranking_validation (ranking_id, user_id, created_at)
  SELECT r.id, l.user_id, greatest(r.published_at, now() - interval '3 days')
  FROM (SELECT * FROM visible_ranking ORDER BY voters DESC, id LIMIT 12) r
  CROSS JOIN LATERAL (SELECT user_id FROM wallet WHERE level >= ${rankingRules.VALIDATION.minLevel} AND user_id <> r.author_id
    ORDER BY md5(r.id::text || user_id::text) LIMIT ${rankingRules.VALIDATION.people}) l`

const featureSql = (at: Date) => sql`
  INSERT INTO featured_ranking (ranking_id, author_id, why, month, starts_at, ends_at)
  SELECT DISTINCT ON (r.author_id) r.id, r.author_id, w.why, date_trunc('month', ${at}::timestamptz)::date, ${at}::timestamptz,
    ${at}::timestamptz + w.lasts
  FROM (VALUES ('editor', ${exploreRules.EDITORS_CHOICE.minLevel}::int, interval '14 days'),
    ('pinned', ${exploreRules.PIN.minLevel}::int, interval '24 hours')) AS w (why, level, lasts)
  CROSS JOIN LATERAL (SELECT v.* FROM visible_ranking v JOIN wallet o ON o.user_id = v.author_id
    WHERE o.level >= w.level AND v.weighted_voters >= ${exploreRules.EDITORS_CHOICE.trustedVoters}
    ORDER BY v.hot DESC, v.id LIMIT 6) r
  ORDER BY r.author_id, w.why DESC, r.hot DESC`

/**
 * Writes benefits of levels (rules 3.17): some of the best known rankings are validated, a few are featured on the home
 * page.
 */
export async function writeBenefits(db: Db, at: Date): Promise<void> {
  await validateSql.execute(db)
  await featureSql(at).execute(db)
}
