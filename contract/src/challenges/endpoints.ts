import * as z from 'zod'
import { LEVEL_REQUIRED } from '../economy/index.ts'
import { BAD_CURSOR, BLOCKED, change, Cursor, Id, login, NOT_FOUND, speak } from '../kernel/index.ts'
import { NO_MATCH_NOW } from './rules.ts'
import {
  Challenge,
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
/** It was answered, taken back, or its time was over. */
const NOT_PENDING = { NOT_PENDING: { status: 409 } } as const
/** It has not begun, or it has ended. */
const NOT_ACTIVE = { NOT_ACTIVE: { status: 409 } } as const

/** Each expected "no" of the slice, by the endpoint that may say it (rules 3.13). */
export const challengeRefusals = {
  list: BAD_CURSOR,
  find: NOT_FOUND,
  send: {
    ...BLOCKED,
    /** Rumble 1v1 is played from some level on. */
    ...LEVEL_REQUIRED,
    /** Nobody has that name. */
    NO_SUCH_PERSON: { status: 404 },
    YOURSELF: { status: 422 },
    /** Only their friends or followers may challenge them. */
    CHALLENGE_REFUSED: { status: 403 },
    /** Friends may be challenged from the first level on, others from this one. */
    LEVEL_TOO_LOW: { status: 403, data: z.object({ level: z.number().int() }) },
    PENDING_LIMIT: { status: 409, data: most },
    PAIR_LIMIT: { status: 409, data: most },
    /** It is not to be seen by both, or has too few items to put in order, or too few voters for a match. */
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
    /** Not exactly the items that are to be put in order. */
    WRONG_ITEMS: { status: 422 },
    /** An order is sent once. */
    ALREADY_SENT: { status: 409 },
  },
  enter: {
    ...NOT_FOUND,
    ...NOT_ACTIVE,
    /** A list of one's own that everybody sees, published within the first day. */
    RANKING_UNFIT: { status: 409 },
    ALREADY_SENT: { status: 409 },
  },
} as const

export const challengesContract = {
  list: login('read')
    .route({ method: 'GET', path: '/me/challenges/{tab}', tags, summary: 'My challenges' })
    .errors(challengeRefusals.list)
    .input(z.strictObject({ tab: ChallengeTab, cursor: Cursor.optional() }))
    .output(ChallengePage),

  find: login('read')
    .route({ method: 'GET', path: '/challenges/{id}', tags, summary: 'A challenge of mine, as it stands' })
    .errors(challengeRefusals.find)
    .input(byId)
    .output(ChallengeDetail),

  offer: login('read')
    .route({ method: 'GET', path: '/me/challenge-offer', tags, summary: 'Whom I can challenge, and to what' })
    .output(ChallengeOffer),

  setting: login('read')
    .route({ method: 'GET', path: '/me/challenge-setting', tags, summary: 'Who may challenge me' })
    .output(ChallengeSetting),

  saveSetting: change()
    .route({ method: 'PUT', path: '/me/challenge-setting', tags, summary: 'Choose who may challenge me' })
    .input(z.strictObject(ChallengeSetting.shape))
    .output(ChallengeSetting),

  send: speak('create', 'refuse', 'challenges')
    .route({ method: 'POST', path: '/challenges', tags, summary: 'Challenge somebody' })
    .errors(challengeRefusals.send)
    .input(NewChallenge)
    .output(Challenge),

  answer: change()
    .route({ method: 'PUT', path: '/challenges/{id}/answer', tags, summary: 'Accept or decline a challenge' })
    .errors(challengeRefusals.answer)
    .input(byId.extend({ accept: z.boolean() }))
    .output(Challenge),

  cancel: change()
    .route({ method: 'DELETE', path: '/challenges/{id}', tags, summary: 'Take back a challenge nobody answered' })
    .errors(challengeRefusals.cancel)
    .input(byId)
    .output(Challenge),

  order: change()
    .route({ method: 'PUT', path: '/challenges/{id}/order', tags, summary: 'Send my order in a duel of tastes' })
    .errors(challengeRefusals.order)
    .input(byId.extend({ itemIds: TasteOrder }))
    .output(ChallengeDetail),

  enter: change()
    .route({ method: 'PUT', path: '/challenges/{id}/ranking', tags, summary: 'Name my list in a battle of rankings' })
    .errors(challengeRefusals.enter)
    .input(byId.extend({ rankingId: Id }))
    .output(ChallengeDetail),
}
