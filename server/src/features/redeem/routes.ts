import { redeemContract } from '@liston/contract/redeem'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { buyCredit, undoCredit } from './buy-credit.ts'
import { featureRanking, showHead } from './feature-ranking.ts'
import { listRedeemables } from './list-redeemables.ts'

const by = (context: ApiContext) => ({ userId: signedIn(context).viewer.id, key: context.idempotencyKey })

export function redeemRoutes(platform: Platform) {
  const os = endpoints(redeemContract)
  return os.router({
    mine: os.mine.handler(({ context }) => listRedeemables(platform, signedIn(context).viewer.id)),
    buyCredit: os.buyCredit.handler(({ context, input }) => buyCredit(platform, { ...by(context), ...input })),
    undoCredit: os.undoCredit.handler(({ context, input: { id } }) => undoCredit(platform, { ...by(context), id })),
    feature: os.feature.handler(({ context, input: { id, priceStars } }) =>
      featureRanking(platform, { ...by(context), rankingId: id, priceStars }),
    ),
    head: os.head.handler(({ context, input: { category } }) =>
      showHead(platform, { category, viewerId: context.viewer?.id ?? null }),
    ),
  })
}
