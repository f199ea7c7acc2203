import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { type JobHandler, timedJob } from '../../../platform/jobs/index.ts'

/** Rankings of a category in `search_front`, for each sort order; some tens of thousands in total. */
const AHEAD_PER_CATEGORY = 400

/**
 * Refreshes `search_front`: the rankings that are ahead now, with their current sort values. Newly published rankings
 * are added elsewhere, at publication. Locks entries while it copies them, so a later change of their words waits. With
 * a million rankings it takes two seconds on an idle machine; nothing waits for it.
 */
export const keepFront = (db: Db, perCategory = AHEAD_PER_CATEGORY): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`SET LOCAL statement_timeout = '25s'`.execute(trx)
    await makeAnew(trx, perCategory)
  })

async function makeAnew(trx: Trx, perCategory: number): Promise<void> {
  await sql`
    WITH ahead AS MATERIALIZED (SELECT id FROM rankings_ahead(${perCategory}) a (id)), gone AS (
      DELETE FROM search_front f WHERE NOT EXISTS (SELECT FROM ahead a WHERE a.id = f.ranking_id)
    ), held AS MATERIALIZED (
      SELECT ranking_id, words FROM search_entry WHERE ranking_id IN (SELECT id FROM ahead) ORDER BY ranking_id FOR SHARE
    )
    INSERT INTO search_front AS f (ranking_id, words, hot, points, published_at)
    SELECT r.id, h.words, r.hot, r.points, r.published_at FROM held h JOIN visible_ranking r ON r.id = h.ranking_id
    ORDER BY r.id
    ON CONFLICT (ranking_id) DO UPDATE
    SET words = excluded.words, hot = excluded.hot, points = excluded.points, published_at = excluded.published_at
    WHERE (f.words, f.hot, f.points, f.published_at)
      IS DISTINCT FROM (excluded.words, excluded.hot, excluded.points, excluded.published_at)`.execute(trx)
}

export const frontJobs = ({ db }: Platform): JobHandler[] => [
  timedJob('search-front', { cron: '23 * * * *' }, () => keepFront(db)),
]
