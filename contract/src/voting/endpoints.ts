import * as z from 'zod'
import { PriceSeen } from '../economy/index.ts'
import { change, Id, login, NOT_FOUND, open } from '../kernel/index.ts'
import { RankingBallots } from './orders/ballots.ts'
import { ItemMerge, MergePreview, mergeRefusals } from '../rankings/index.ts'
import { MyOrder, OrderedItems } from './orders/my-order.ts'
import { voteRefusals } from './refusals.ts'
import { RELATED_SHOWN, RelatedRanking } from './related.ts'
import { Why } from './orders/why.ts'
import { CardIds, CardVotes, MyVotes, TargetType, VoteKind, VoteReceipt } from './schema.ts'

const tags = ['voting']

export const votingContract = {
  /** `priceStars`: what the page says a Boost or an Ultra costs; at another price nothing is paid. */
  cast: change('vote')
    .route({ method: 'PUT', path: '/votes', tags, summary: 'Vote, Boost or Ultra a ranking or an item' })
    .errors(voteRefusals.cast)
    .input(z.strictObject({ targetType: TargetType, targetId: Id, kind: VoteKind, priceStars: PriceSeen.optional() }))
    .output(VoteReceipt),

  /** Withdraws a free vote at any time, or takes a paid one back within 60 s with its refund. */
  withdraw: change('vote')
    .route({ method: 'DELETE', path: '/votes/{voteId}', tags, summary: 'Withdraw or undo a vote' })
    .errors(voteRefusals.withdraw)
    .input(z.strictObject({ voteId: Id }))
    .output(VoteReceipt),

  mine: login('read')
    .route({ method: 'GET', path: '/rankings/{rankingId}/my-votes', tags, summary: 'My votes in a ranking' })
    .errors(NOT_FOUND)
    .input(z.strictObject({ rankingId: Id }))
    .output(MyVotes),

  /** The same of a page of cards, in one call. */
  onCards: login('read')
    .route({ method: 'GET', path: '/my-votes', tags, summary: 'My votes in the rankings of a page of cards' })
    .input(z.strictObject({ rankings: CardIds }))
    .output(CardVotes),

  /** What would become of two items that are one and the same. */
  mergePreview: login('read')
    .route({ method: 'GET', path: '/items/{id}/merge', tags, summary: 'What making two items one would give' })
    .errors(mergeRefusals.preview)
    .input(z.strictObject({ id: Id, into: Id }))
    .output(MergePreview),

  /** Makes two items one: each person keeps one free vote, Boosts and Ultras follow. Undone within 24 h. */
  merge: change('write')
    .route({ method: 'POST', path: '/items/{id}/merge', tags, summary: 'Make an item one with another' })
    .errors(mergeRefusals.merge)
    .input(z.strictObject({ id: Id, into: Id }))
    .output(ItemMerge),

  undoMerge: change('write')
    .route({ method: 'POST', path: '/merges/{id}/undo', tags, summary: 'Part two items that were made one' })
    .errors(mergeRefusals.undo)
    .input(z.strictObject({ id: Id }))
    .output(z.object({ rankingId: Id })),

  merges: login('read')
    .route({ method: 'GET', path: '/rankings/{rankingId}/merges', tags, summary: 'Merges that can still be undone' })
    .errors(NOT_FOUND)
    .input(z.strictObject({ rankingId: Id }))
    .output(z.array(ItemMerge)),
  related: open()
    .route({
      method: 'GET',
      path: '/rankings/{rankingId}/related',
      tags,
      summary: 'Rankings that lead on from this one',
    })
    .errors(NOT_FOUND)
    .input(z.strictObject({ rankingId: Id }))
    .output(z.object({ items: z.array(RelatedRanking).max(RELATED_SHOWN) })),

  /** The whole crowd's ballots without names, so that anybody can compute the order "Justo" for themselves. */
  ballots: open('search')
    .route({
      method: 'GET',
      path: '/rankings/{rankingId}/ballots',
      tags,
      summary: 'What the order "Justo" is computed from',
    })
    .errors(voteRefusals.ballots)
    .input(z.strictObject({ rankingId: Id }))
    .output(RankingBallots),

  /** One's own order of the items. Apart from the ranking, whose answer is the same for everybody. */
  myOrder: login('read')
    .route({ method: 'GET', path: '/rankings/{rankingId}/my-order', tags, summary: 'My order of a ranking' })
    .errors(NOT_FOUND)
    .input(z.strictObject({ rankingId: Id }))
    .output(MyOrder),

  saveMyOrder: change('write')
    .route({ method: 'PUT', path: '/rankings/{rankingId}/my-order', tags, summary: 'Order a ranking my way' })
    .errors(voteRefusals.saveMyOrder)
    .input(z.strictObject({ rankingId: Id, itemIds: OrderedItems }))
    .output(MyOrder),

  removeMyOrder: change('write')
    .route({ method: 'DELETE', path: '/rankings/{rankingId}/my-order', tags, summary: 'Delete my order of a ranking' })
    .errors(voteRefusals.removeMyOrder)
    .input(z.strictObject({ rankingId: Id }))
    .output(MyOrder),

  why: open('read')
    .route({
      method: 'GET',
      path: '/rankings/{rankingId}/why/{itemId}',
      tags,
      summary: 'Why an item stands where it does',
    })
    .errors(NOT_FOUND)
    .input(z.strictObject({ rankingId: Id, itemId: Id }))
    .output(Why),
}
