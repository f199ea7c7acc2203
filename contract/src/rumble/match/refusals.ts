import * as z from 'zod'
import { LEVEL_REQUIRED } from '../../economy/index.ts'
import { BLOCKED, NOT_FOUND } from '../../kernel/index.ts'
import { NoMatch } from './schema.ts'

const max = z.object({ max: z.number().int() })

/** Whoever starts one: too many open, too new, or answers that came faster than a person gives them. */
const starting = {
  ...LEVEL_REQUIRED,
  /** Answers came faster than a person gives them. */
  PAUSED: { status: 403, data: z.object({ until: z.iso.datetime() }) },
  /** Level 1 has one match a day. */
  DAILY_MATCHES: { status: 409, data: max },
} as const

/** It is over, or not begun: what was asked for is of another state. */
const NOT_NOW = { NOT_NOW: { status: 409 } } as const

/** Each expected "no" of Rumble 1v1, by the endpoint that may say it (rules 3.12). */
export const matchRefusals = {
  match: NOT_FOUND,
  inviteMatch: {
    ...NOT_FOUND,
    ...BLOCKED,
    ...starting,
    YOURSELF: { status: 422 },
    NO_MATCH: { status: 409, data: z.object({ why: NoMatch }) },
    /** The two have a match that is not over. */
    MATCH_OPEN: { status: 409, data: z.object({ matchId: z.string() }) },
    INVITATIONS_LIMIT: { status: 409, data: max },
  },
  acceptMatch: { ...NOT_FOUND, ...NOT_NOW, ...starting },
  declineMatch: { ...NOT_FOUND, ...NOT_NOW },
  cancelMatch: { ...NOT_FOUND, ...NOT_NOW },
  decidePlayReview: {
    ...NOT_FOUND,
    /** Somebody has decided it. */
    NOTHING_TO_DECIDE: { status: 409 },
  },
  seekMatch: {
    ...starting,
    /** No ranking has matches yet. */
    NOWHERE: { status: 409 },
  },
  beginRound: { ...NOT_FOUND, ...NOT_NOW, PAUSED: starting.PAUSED },
  answerRound: {
    ...NOT_FOUND,
    ...NOT_NOW,
    /** The token was used, or is of no round that runs. */
    TOKEN_SPENT: { status: 409 },
    /** Its time was over. */
    ROUND_OVER: { status: 409 },
  },
} as const
