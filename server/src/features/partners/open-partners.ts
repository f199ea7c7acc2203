import { partnersContract } from '@liston/contract/partners'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { personalData } from '../../platform/personal.ts'
import { keepRequest, listRequests, moveRequest } from './keep-requests.ts'
import { answerOffer, listOffers, listOwnOffers, offerHelp, withdrawOffer } from './offer-help.ts'

export const openPartners = (platform: Platform): Feature<'partners'> => ({
  routes: partnerRoutes(platform),
  personal: collaborationsOfPerson,
})

const actor = (context: ApiContext) => ({ userId: signedIn(context).viewer.id, key: context.idempotencyKey })

function partnerRoutes(platform: Platform) {
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

/** A user's offers to help. Their decisions as staff stay, without their id. Requests from companies belong to no account. */
const collaborationsOfPerson = personalData({
  tables: { collaboration: { author_id: 'delete', decided_by: 'null' } },
  files: {
    collaborations: {
      from: 'collaboration',
      of: 'author_id',
      columns: 'role, motive, links, state, reason, sent_at, decided_at',
      order: 'sent_at',
    },
  },
})
