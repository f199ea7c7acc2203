import * as z from 'zod'
import { PriceSeen, purchaseRefusals } from '../economy/index.ts'
import { BLOCKED, change, forKeys, Id, Language, NOT_FOUND, open, viewable } from '../kernel/index.ts'
import { ItemMerge, MergePreview, mergeRefusals, Subjects } from '../rankings/index.ts'
import { MyOrder, OrderedItems, RankingBallots, Why } from './orders/endpoints.ts'
import { CardIds, CardVotes, MyVotes, TargetType, VoteKind, VoteReceipt } from './schema.ts'

const tags = ['voting']

/** The ranking is locked or archived: it can be read, but not voted in. */
const LOCKED = { LOCKED: { status: 423 } } as const

/** Refusals of the endpoints (rules 3.3). */
export const voteRefusals = {
  cast: {
    ...NOT_FOUND,
    ...LOCKED,
    ...BLOCKED,
    ...purchaseRefusals,
    /** A moderator has suspended the user's votes: for this many seconds, or until lifted (null). */
    VOTES_SUSPENDED: { status: 403, data: z.object({ seconds: z.number().int().nullable() }) },
    /** Authors can't cast a free vote on their own ranking, nor a Boost or Ultra on their own items. */
    OWN_CONTENT: { status: 403 },
    /** The user has given this target a paid vote of this kind today. */
    ALREADY_TODAY: { status: 409, data: z.object({ kind: z.string() }) },
    DAILY_LIMIT: { status: 409, data: z.object({ kind: z.string(), max: z.number().int() }) },
    /** The author alone orders this ranking; users vote for the list as a whole (rules 3.1). */
    PERSONAL_ORDER: { status: 403 },
    /** The author has not enabled down-votes, or the target is the ranking itself. */
    DOWN_VOTES_OFF: { status: 403 },
    LEVEL_TOO_LOW: { status: 403, data: z.object({ level: z.number().int() }) },
    /** "Vas muy rápido": too many votes for one author within a few minutes. */
    TOO_FAST_ON_AUTHOR: { status: 429, data: z.object({ retryAfterSeconds: z.number().int() }) },
  },
  withdraw: {
    ...NOT_FOUND,
    ...LOCKED,
    /** A paid vote can be undone within UNDO_MS only. */
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
    /** So few ballots that one could guess whose they are. */
    TOO_FEW_BALLOTS: { status: 409, data: z.object({ min: z.number().int() }) },
    /** More ballots than one response can carry. */
    TOO_MANY_BALLOTS: { status: 409, data: z.object({ max: z.number().int() }) },
  },
} as const

/** Maximum number of related rankings (rules 3.2). */
export const RELATED_SHOWN = 6

/** Minimum number of common voters: fewer are private, and no evidence of a relation. */
export const RELATED_PEOPLE_MIN = 3

/** A related ranking with the reason: common item names, common voters, or the category alone. */
export const RelatedRanking = z.object({
  id: Id,
  slug: z.string(),
  topic: z.string(),
  language: Language,
  coverUrl: z.string().nullable(),
  /** Emoji for a cover without an image: those of the topic. */
  subjects: Subjects,
  points: z.number().int(),
  voters: z.number().int(),
  reason: z.enum(['items', 'people', 'category']),
  sharedItems: z.number().int(),
})
export type RelatedRanking = z.infer<typeof RelatedRanking>

export const votingContract = {
  /** `priceStars`: the price of the Boost or Ultra as displayed. If the price has changed, nothing is paid. */
  cast: forKeys('votes:write', change('vote'))
    .route({ method: 'PUT', path: '/votes', tags, summary: 'Cast a vote, Boost or Ultra on a ranking or an item' })
    .errors(voteRefusals.cast)
    .input(z.strictObject({ targetType: TargetType, targetId: Id, kind: VoteKind, priceStars: PriceSeen.optional() }))
    .output(VoteReceipt),

  /** Withdraws a free vote while voting is open, or undoes a paid vote within 60 s with a refund. */
  withdraw: forKeys('votes:write', change('vote'))
    .route({ method: 'DELETE', path: '/votes/{voteId}', tags, summary: 'Withdraw or undo a vote' })
    .errors(voteRefusals.withdraw)
    .input(z.strictObject({ voteId: Id }))
    .output(VoteReceipt),

  mine: forKeys('read', viewable())
    .route({ method: 'GET', path: '/rankings/{rankingId}/my-votes', tags, summary: 'Get my votes in a ranking' })
    .errors(NOT_FOUND)
    .input(z.strictObject({ rankingId: Id }))
    .output(MyVotes),

  /** My votes in several rankings, in one call. */
  onCards: forKeys('read', viewable())
    .route({ method: 'GET', path: '/my-votes', tags, summary: 'Get my votes in several rankings' })
    .input(z.strictObject({ rankings: CardIds }))
    .output(CardVotes),

  mergePreview: forKeys('read', viewable())
    .route({ method: 'GET', path: '/items/{id}/merge', tags, summary: 'Preview a merge of two items' })
    .errors(mergeRefusals.preview)
    .input(z.strictObject({ id: Id, into: Id }))
    .output(MergePreview),

  /**
   * Merges two items: each user keeps one free vote; Boosts and Ultras move to the survivor. Undo is possible for 24 h.
   */
  merge: change('write')
    .route({ method: 'POST', path: '/items/{id}/merge', tags, summary: 'Merge an item into another' })
    .errors(mergeRefusals.merge)
    .input(z.strictObject({ id: Id, into: Id }))
    .output(ItemMerge),

  undoMerge: change('write')
    .route({ method: 'POST', path: '/merges/{id}/undo', tags, summary: 'Undo a merge of two items' })
    .errors(mergeRefusals.undo)
    .input(z.strictObject({ id: Id }))
    .output(z.object({ rankingId: Id })),

  merges: forKeys('read', viewable())
    .route({ method: 'GET', path: '/rankings/{rankingId}/merges', tags, summary: 'List merges that can be undone' })
    .errors(NOT_FOUND)
    .input(z.strictObject({ rankingId: Id }))
    .output(z.array(ItemMerge)),
  related: forKeys('read', open())
    .route({
      method: 'GET',
      path: '/rankings/{rankingId}/related',
      tags,
      summary: 'List related rankings',
    })
    .errors(NOT_FOUND)
    .input(z.strictObject({ rankingId: Id }))
    .output(z.object({ items: z.array(RelatedRanking).max(RELATED_SHOWN) })),

  /** All ballots of a ranking without names, so that anybody can recompute the order "Justo". */
  ballots: forKeys('read', open('search'))
    .route({
      method: 'GET',
      path: '/rankings/{rankingId}/ballots',
      tags,
      summary: 'Get the anonymous ballots behind the order "Justo"',
    })
    .errors(voteRefusals.ballots)
    .input(z.strictObject({ rankingId: Id }))
    .output(RankingBallots),

  /** Separate from the ranking, because the response for the ranking is the same for all users. */
  myOrder: forKeys('read', viewable())
    .route({ method: 'GET', path: '/rankings/{rankingId}/my-order', tags, summary: 'Get my order of a ranking' })
    .errors(NOT_FOUND)
    .input(z.strictObject({ rankingId: Id }))
    .output(MyOrder),

  saveMyOrder: forKeys('votes:write', change('write'))
    .route({ method: 'PUT', path: '/rankings/{rankingId}/my-order', tags, summary: 'Save my order of a ranking' })
    .errors(voteRefusals.saveMyOrder)
    .input(z.strictObject({ rankingId: Id, itemIds: OrderedItems }))
    .output(MyOrder),

  removeMyOrder: forKeys('votes:write', change('write'))
    .route({ method: 'DELETE', path: '/rankings/{rankingId}/my-order', tags, summary: 'Delete my order of a ranking' })
    .errors(voteRefusals.removeMyOrder)
    .input(z.strictObject({ rankingId: Id }))
    .output(MyOrder),

  why: forKeys('read', open('read'))
    .route({
      method: 'GET',
      path: '/rankings/{rankingId}/why/{itemId}',
      tags,
      summary: 'Explain the place of an item',
    })
    .errors(NOT_FOUND)
    .input(z.strictObject({ rankingId: Id, itemId: Id }))
    .output(Why),
}
