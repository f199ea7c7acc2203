import type { Language } from '@liston/contract/kernel'
import { REDEEM_UNDO_MS } from '@liston/contract/economy'
import type { CategorySlug } from '@liston/contract/rankings'
import { type Redeemables } from '@liston/contract/redeem'
import type { ReadPool } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { findExtras } from '../rankings/index.ts'

type Reading = Pick<Platform, 'clock' | 'config'> & { pool: ReadPool }

/** Everything that the user can buy here with Stars (rules 3.14). */
export async function listRedeemables({ pool, clock, config }: Reading, userId: string): Promise<Redeemables> {
  const at = clock.now()
  const [found, extras] = await Promise.all([
    findOwned(pool, { userId, at, timeZone: config.TIME_ZONE }),
    findExtras(pool, userId),
  ])
  const undo = (id: string | null, boughtAt: Date | null) => {
    const until = boughtAt && new Date(boughtAt.getTime() + REDEEM_UNDO_MS)
    return id && until && until > at ? { id, until: until.toISOString() } : null
  }
  const taken = found.taken.map((slot) => ({ ...slot, until: new Date(slot.untilMs).toISOString() }))
  const until = new Map(taken.map((slot) => [slot.category, slot.until]))
  const standing = new Map(taken.map((slot) => [slot.rankingId, slot]))
  return {
    stars: found.stars,
    credits: { owned: found.credits, boughtThisMonth: found.bought, undo: undo(found.lastId, found.lastAt) },
    highlights: {
      bought: extras.bought,
      undo: undo(extras.lastRankingId, extras.lastAt),
      choices: extras.choices,
    },
    features: {
      standing: found.mine.flatMap((one) => {
        const slot = standing.get(one.id)
        return slot ? [{ ...one, until: slot.until }] : []
      }),
      choices: found.mine
        .filter((one) => !standing.has(one.id))
        .map((one) => ({ ...one, takenUntil: until.get(one.category) ?? null })),
    },
  }
}

type Featurable = { id: string; slug: string; topic: string; language: Language; category: CategorySlug }
const FEATURABLE_MAX = 50

type Owned = {
  stars: number
  credits: number
  /** AI credits bought this month, and the last purchase. */
  bought: number
  lastId: string | null
  lastAt: Date | null
  /** Rankings that the user may feature in their category, newest first. */
  mine: Featurable[]
  /** Occupied categories, their rankings, and until when. */
  taken: { category: CategorySlug; rankingId: string; untilMs: number }[]
}

/** What the user has and may feature, in one statement. Throws if the user has no wallet. */
async function findOwned(pool: ReadPool, o: { userId: string; at: Date; timeZone: string }): Promise<Owned> {
  const text = `
    SELECT w.stars, w.ai_credits AS credits, c.bought, c."lastId", c."lastAt",
      (SELECT coalesce(json_agg(m), '[]') FROM (SELECT id, slug, topic, language, category FROM visible_ranking
        WHERE author_id = $1 AND status = 'published'
        ORDER BY published_at DESC, id DESC LIMIT ${FEATURABLE_MAX}) m) AS mine,
      (SELECT coalesce(json_agg(json_build_object('category', s.category, 'rankingId', s.ranking_id,
          'untilMs', (extract(epoch FROM s.ends_at) * 1000)::float8)), '[]')
        FROM featured_slot s WHERE s.ended_at IS NULL AND s.ends_at > $2) AS taken
    FROM wallet w CROSS JOIN (SELECT count(*)::int AS bought,
        (array_agg(id ORDER BY created_at DESC, place DESC))[1] AS "lastId", max(created_at) AS "lastAt"
      FROM credit_purchase WHERE user_id = $1 AND month = date_trunc('month', $2::timestamptz AT TIME ZONE $3)::date) c
    WHERE w.user_id = $1`
  const values = [o.userId, o.at, o.timeZone]
  const { rows } = await pool.query<Owned>({ name: 'find-redeemables', text, values, dates: ['lastAt'] })
  if (!rows[0]) throw new Error(`No wallet of ${o.userId}`)
  return rows[0]
}
