import { redeemContract } from '@liston/contract/redeem'
import { sql } from 'kysely'
import { type Db, readingFor } from '../../platform/db/index.ts'
import { type Listener, listener } from '../../platform/events.ts'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { timedJob } from '../../platform/jobs/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { personalData } from '../../platform/personal.ts'
import { ModerationActed } from '../reports/index.ts'
import { buyCredit, undoCredit } from './buy-credit.ts'
import { featureRanking, refundHidden, showHead, tellCategory } from './feature-ranking.ts'
import { listRedeemables } from './list-redeemables.ts'

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

const by = (context: ApiContext) => ({ userId: signedIn(context).viewer.id, key: context.idempotencyKey })

function redeemRoutes(platform: Platform) {
  const os = endpoints(redeemContract)
  return os.router({
    mine: os.mine.handler(({ context }) => listRedeemables(readingFor(platform, context), signedIn(context).viewer.id)),
    buyCredit: os.buyCredit.handler(({ context, input }) => buyCredit(platform, { ...by(context), ...input })),
    undoCredit: os.undoCredit.handler(({ context, input: { id } }) => undoCredit(platform, { ...by(context), id })),
    feature: os.feature.handler(({ context, input: { id, priceStars } }) =>
      featureRanking(platform, { ...by(context), rankingId: id, priceStars }),
    ),
    head: os.head.handler(({ context, input: { category } }) =>
      showHead(readingFor(platform, context), { category, viewerId: context.viewer?.id ?? null }),
    ),
  })
}

function redeemReactions(platform: Platform): Listener[] {
  return [
    listener(ModerationActed, 'refund-featured', async ({ type, id, act }) => {
      if (type === 'ranking' && act === 'hide') await refundHidden(platform, id)
    }),
  ]
}

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
