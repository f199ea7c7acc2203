import { partnersContract } from '@liston/contract/partners'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { answerOffer } from './answer-offer.ts'
import { keepRequest, listRequests, moveRequest } from './keep-requests.ts'
import { listOffers, listOwnOffers, offerHelp, withdrawOffer } from './offer-help.ts'

const actor = (context: ApiContext) => ({ userId: signedIn(context).viewer.id, key: context.idempotencyKey })

export function partnerRoutes(platform: Platform) {
  const os = endpoints(partnersContract)
  return os.router({
    mine: os.mine.handler(({ context }) => listOwnOffers(platform, actor(context).userId)),
    offer: os.offer.handler(({ context, input: offer }) => offerHelp(platform, { ...actor(context), offer })),
    withdraw: os.withdraw.handler(({ context, input }) => withdrawOffer(platform, { ...actor(context), ...input })),
    ask: os.ask.handler(({ input }) => keepRequest(platform, input)),
    offers: os.offers.handler(({ input }) => listOffers(platform, input)),
    answer: os.answer.handler(({ context, input: answer }) => answerOffer(platform, { ...actor(context), answer })),
    requests: os.requests.handler(({ input }) => listRequests(platform, input)),
    move: os.move.handler(({ context, input }) => moveRequest(platform, { ...actor(context), ...input })),
  })
}
