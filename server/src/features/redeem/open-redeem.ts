import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { timedJob } from '../../platform/jobs/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { personalData } from '../../platform/personal.ts'
import { tellCategory } from './feature-ranking.ts'
import { redeemReactions } from './listen.ts'
import { redeemRoutes } from './routes.ts'

/** Ends expired slots and returns their number. */
async function endOver(db: Db, at: Date): Promise<number> {
  const { numAffectedRows } = await sql`UPDATE featured_slot SET ended_at = ends_at, ended_why = 'over'
    WHERE ended_at IS NULL AND ends_at <= ${at}`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

export const openRedeem = (platform: Platform): Feature<'redeem'> => ({
  routes: redeemRoutes(platform),
  events: redeemReactions(platform),
  jobs: [
    timedJob('end-featured', { cron: '* * * * *' }, async () => {
      if ((await endOver(platform.db, platform.clock.now())) > 0) tellCategory(platform)
    }),
  ],
  personal: redeemOfPerson,
})

const redeemOfPerson = personalData({
  tables: {
    credit_purchase: { user_id: { keep: 'it is paid in the ledger' } },
    featured_slot: { user_id: { keep: 'it is paid in the ledger' } },
  },
  files: {
    'credits-bought': { from: 'credit_purchase', columns: 'created_at, month', order: 'created_at' },
    'rankings-featured': {
      from: 'featured_slot',
      columns: 'ranking_id, category, cost_stars, starts_at, ends_at, ended_at, ended_why',
      order: 'starts_at',
    },
  },
})
