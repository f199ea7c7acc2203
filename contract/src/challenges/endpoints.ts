import * as z from 'zod'
import { LEVEL_REQUIRED } from '../economy/index.ts'
import { SearchText } from '../explore/index.ts'
import { BAD_CURSOR, BLOCKED, change, Cursor, forKeys, Id, NOT_FOUND, speak, viewable } from '../kernel/index.ts'
import { NO_MATCH_NOW } from './rules.ts'
import {
  Challenge,
  ChallengeKind,
  ChallengeDetail,
  ChallengeOffer,
  ChallengePage,
  ChallengeSetting,
  ChallengeTab,
  NewChallenge,
  TasteOrder,
} from './schema.ts'

const tags = ['challenges']
const byId = z.strictObject({ id: Id })

const most = z.object({ max: z.number().int() })
/** The challenge is answered, cancelled or expired. */
const NOT_PENDING = { NOT_PENDING: { status: 409 } } as const
/** The challenge has not started or is over. For a battle also: the time to publish is over. */
const NOT_ACTIVE = { NOT_ACTIVE: { status: 409 } } as const

/** Error codes of challenges, by endpoint (rules 3.13). */
export const challengeRefusals = {
  list: BAD_CURSOR,
  find: NOT_FOUND,
  send: {
    ...BLOCKED,
    /** For Rumble 1v1: the sender's level is too low. */
    ...LEVEL_REQUIRED,
    /** No user has this name. */
    NO_SUCH_PERSON: { status: 404 },
    YOURSELF: { status: 422 },
    /** The receiver accepts challenges from friends only, or has a private profile that the sender does not follow. */
    CHALLENGE_REFUSED: { status: 403 },
    /** The sender needs this level to challenge users who are not friends. */
    LEVEL_TOO_LOW: { status: 403, data: z.object({ level: z.number().int() }) },
    PENDING_LIMIT: { status: 409, data: most },
    PAIR_LIMIT: { status: 409, data: most },
    /** Not visible to both users, too few items to put in order, or not eligible for matches. */
    RANKING_UNFIT: { status: 409 },
  },
  answer: {
    ...NOT_FOUND,
    ...NOT_PENDING,
    ...LEVEL_REQUIRED,
    NO_MATCH_NOW: { status: 409, data: z.object({ why: z.enum(NO_MATCH_NOW) }) },
  },
  cancel: { ...NOT_FOUND, ...NOT_PENDING },
  order: {
    ...NOT_FOUND,
    ...NOT_ACTIVE,
    /** The ids are not exactly the items of the challenge. */
    WRONG_ITEMS: { status: 422 },
    /** Each user sends one order. */
    ALREADY_SENT: { status: 409 },
  },
  enter: {
    ...NOT_FOUND,
    ...NOT_ACTIVE,
    /** Not a public ranking of the user that was published within the first day of the battle. */
    RANKING_UNFIT: { status: 409 },
    ALREADY_SENT: { status: 409 },
  },
} as const

export const challengesContract = {
  list: forKeys('read', viewable())
    .route({ method: 'GET', path: '/me/challenges/{tab}', tags, summary: 'List my challenges' })
    .errors(challengeRefusals.list)
    .input(z.strictObject({ tab: ChallengeTab, cursor: Cursor.optional() }))
    .output(ChallengePage),

  find: forKeys('read', viewable())
    .route({ method: 'GET', path: '/challenges/{id}', tags, summary: 'Get one of my challenges' })
    .errors(challengeRefusals.find)
    .input(byId)
    .output(ChallengeDetail),

  offer: forKeys('read', viewable('suggest'))
    .route({
      method: 'GET',
      path: '/me/challenge-offer',
      tags,
      summary: 'List people to challenge; list or find rankings',
    })
    .input(z.strictObject({ kind: ChallengeKind.extract(['match', 'taste']).optional(), q: SearchText.optional() }))
    .output(ChallengeOffer),

  setting: viewable()
    .route({ method: 'GET', path: '/me/challenge-setting', tags, summary: 'Get who may challenge me' })
    .output(ChallengeSetting),

  saveSetting: change()
    .route({ method: 'PUT', path: '/me/challenge-setting', tags, summary: 'Set who may challenge me' })
    .input(z.strictObject(ChallengeSetting.shape))
    .output(ChallengeSetting),

  send: speak('create', 'refuse', 'challenges')
    .route({ method: 'POST', path: '/challenges', tags, summary: 'Challenge a user' })
    .errors(challengeRefusals.send)
    .input(NewChallenge)
    .output(Challenge),

  answer: change()
    .route({ method: 'PUT', path: '/challenges/{id}/answer', tags, summary: 'Accept or decline a challenge' })
    .errors(challengeRefusals.answer)
    .input(byId.extend({ accept: z.boolean() }))
    .output(Challenge),

  cancel: change()
    .route({ method: 'DELETE', path: '/challenges/{id}', tags, summary: 'Cancel a pending challenge of mine' })
    .errors(challengeRefusals.cancel)
    .input(byId)
    .output(Challenge),

  order: change()
    .route({ method: 'PUT', path: '/challenges/{id}/order', tags, summary: 'Submit my order in a duel of tastes' })
    .errors(challengeRefusals.order)
    .input(byId.extend({ itemIds: TasteOrder }))
    .output(ChallengeDetail),

  enter: change()
    .route({ method: 'PUT', path: '/challenges/{id}/ranking', tags, summary: 'Enter my ranking in a battle' })
    .errors(challengeRefusals.enter)
    .input(byId.extend({ rankingId: Id }))
    .output(ChallengeDetail),
}
