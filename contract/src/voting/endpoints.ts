import * as z from 'zod'
import { PRICE_CHANGED, PriceSeen } from '../economy/index.ts'
import { BLOCKED, change, Id, login, NOT_FOUND, open } from '../kernel/index.ts'
import { RankingBallots } from './orders/ballots.ts'
import { ItemMerge, MergePreview, mergeRefusals } from '../rankings/index.ts'
import { MyOrder, OrderedItems } from './orders/my-order.ts'
import { RELATED_SHOWN, RelatedRanking } from './related.ts'
import { Why } from './orders/why.ts'
import { CardIds, CardVotes, MyVotes, TargetType, VoteKind, VoteReceipt } from './schema.ts'

const tags = ['voting']

/** The ranking is locked or archived: it is read, not voted in. */
const LOCKED = { LOCKED: { status: 423 } } as const

/** Each expected "no" of the slice, by the endpoint that may say it (rules 3.3). */
export const voteRefusals = {
  cast: {
    ...NOT_FOUND,
    ...LOCKED,
    ...BLOCKED,
    ...PRICE_CHANGED,
    /** Moderation has suspended this person's votes; for so many seconds, or until it is lifted. */
    VOTES_SUSPENDED: { status: 403, data: z.object({ seconds: z.number().int().nullable() }) },
    STARS_INSUFFICIENT: { status: 402, data: z.object({ missing: z.number().int() }) },
    /** One's own ranking takes no free vote of its author, one's own items no Boost or Ultra. */
    OWN_CONTENT: { status: 403 },
    /** That paid vote was given to this target today already. */
    ALREADY_TODAY: { status: 409, data: z.object({ kind: z.string() }) },
    DAILY_LIMIT: { status: 409, data: z.object({ kind: z.string(), max: z.number().int() }) },
    /** Its order is its author's: people vote for the list as a whole (rules 3.1). */
    PERSONAL_ORDER: { status: 403 },
    /** The author did not switch down-votes on, or the target is the ranking itself. */
    DOWN_VOTES_OFF: { status: 403 },
    LEVEL_TOO_LOW: { status: 403, data: z.object({ level: z.number().int() }) },
    /** "Vas muy rápido": too many votes for one author in a few minutes. */
    TOO_FAST_ON_AUTHOR: { status: 429, data: z.object({ retryAfterSeconds: z.number().int() }) },
  },
  withdraw: {
    ...NOT_FOUND,
    ...LOCKED,
    /** A paid vote can be taken back within UNDO_MS only. */
    UNDO_EXPIRED: { status: 409 },
  },
  saveMyOrder: {
    ...NOT_FOUND,
    ...LOCKED,
    /** None of the items is in the ranking any more. */
    ITEMS_GONE: { status: 409 },
  },
  removeMyOrder: { ...NOT_FOUND, ...LOCKED },
  ballots: {
    ...NOT_FOUND,
    /** So few people that one could guess whose ballot is whose. */
    TOO_FEW_BALLOTS: { status: 409, data: z.object({ min: z.number().int() }) },
    /** More than one answer can carry. */
    TOO_MANY_BALLOTS: { status: 409, data: z.object({ max: z.number().int() }) },
  },
} as const

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
