import * as z from 'zod'
import { LEVEL_REQUIRED } from '../../economy/index.ts'
import { SearchText } from '../../explore/index.ts'
import { BLOCKED, change, forKeys, Id, login, NOT_FOUND, staff, staffChange, viewable } from '../../kernel/index.ts'
import { DecidedReview, Match, MatchOffer, MyMatches, NoMatch, PlayReview, Side, Sought } from './schema.ts'

const tags = ['rumble']
const byId = z.strictObject({ id: Id })

const max = z.object({ max: z.number().int() })

/** Why a user cannot start a match: level too low, paused, or daily limit reached. */
const starting = {
  ...LEVEL_REQUIRED,
  /** Answers came faster than a person can give them. The pause ends at `until`. */
  PAUSED: { status: 403, data: z.object({ until: z.iso.datetime() }) },
  /** At level 1, one match per UTC day. */
  DAILY_MATCHES: { status: 409, data: max },
} as const

/** The match is in another state: not accepted yet, or over. */
const NOT_NOW = { NOT_NOW: { status: 409 } } as const

/** Error codes of Rumble 1v1, by endpoint (rules 3.12). */
export const matchRefusals = {
  match: NOT_FOUND,
  inviteMatch: {
    ...NOT_FOUND,
    ...BLOCKED,
    ...starting,
    YOURSELF: { status: 422 },
    NO_MATCH: { status: 409, data: z.object({ why: NoMatch }) },
    /** The two users already have an open match, `matchId`. */
    MATCH_OPEN: { status: 409, data: z.object({ matchId: z.string() }) },
    INVITATIONS_LIMIT: { status: 409, data: max },
  },
  acceptMatch: { ...NOT_FOUND, ...NOT_NOW, ...starting },
  declineMatch: { ...NOT_FOUND, ...NOT_NOW },
  cancelMatch: { ...NOT_FOUND, ...NOT_NOW },
  decidePlayReview: {
    ...NOT_FOUND,
    /** The review has been decided already. */
    NOTHING_TO_DECIDE: { status: 409 },
  },
  seekMatch: {
    ...starting,
    /** No ranking is eligible for matches. */
    NOWHERE: { status: 409 },
  },
  beginRound: { ...NOT_FOUND, ...NOT_NOW, PAUSED: starting.PAUSED },
  answerRound: {
    ...NOT_FOUND,
    ...NOT_NOW,
    /** The token has been used, or belongs to no running round of this player. */
    TOKEN_SPENT: { status: 409 },
    /** The time for the round was over. */
    ROUND_OVER: { status: 409 },
  },
} as const

export const matchContract = {
  myMatches: forKeys('read', viewable())
    .route({ method: 'GET', path: '/rumble/matches', tags, summary: 'List my matches and invitations, with my rating' })
    .output(MyMatches),

  matchOffer: forKeys('read', viewable('suggest'))
    .route({ method: 'GET', path: '/rumble/matches/offer', tags, summary: 'List or find possible rivals and rankings' })
    .input(z.strictObject({ person: SearchText.optional(), ranking: SearchText.optional() }))
    .output(MatchOffer),

  match: forKeys('read', viewable())
    .route({ method: 'GET', path: '/rumble/matches/{id}', tags, summary: 'Get one of my matches' })
    .errors(matchRefusals.match)
    .input(byId)
    .output(Match),

  inviteMatch: change('create', 'matches')
    .route({ method: 'POST', path: '/rumble/matches', tags, summary: 'Invite a user to a match of seven rounds' })
    .errors(matchRefusals.inviteMatch)
    .input(z.strictObject({ rivalId: Id, rankingId: Id }))
    .output(Match),

  acceptMatch: change('write', 'matches')
    .route({ method: 'POST', path: '/rumble/matches/{id}/accept', tags, summary: 'Accept an invitation' })
    .errors(matchRefusals.acceptMatch)
    .input(byId)
    .output(Match),

  declineMatch: change('write')
    .route({ method: 'POST', path: '/rumble/matches/{id}/decline', tags, summary: 'Decline an invitation' })
    .errors(matchRefusals.declineMatch)
    .input(byId)
    .output(Match),

  cancelMatch: change('write')
    .route({ method: 'POST', path: '/rumble/matches/{id}/cancel', tags, summary: 'Cancel my invitation' })
    .errors(matchRefusals.cancelMatch)
    .input(byId)
    .output(Match),

  seekMatch: login('write', 'matches')
    .route({ method: 'POST', path: '/rumble/rival', tags, summary: 'Look for a random rival; repeat to poll' })
    .errors(matchRefusals.seekMatch)
    .output(Sought),

  stopSeeking: login('delete')
    .route({ method: 'DELETE', path: '/rumble/rival', tags, summary: 'Stop looking for a rival' })
    .output(z.object({ stopped: z.boolean() })),

  beginRound: change('write')
    .route({ method: 'POST', path: '/rumble/matches/{id}/round', tags, summary: 'Start or resume my next round' })
    .errors(matchRefusals.beginRound)
    .input(byId)
    .output(Match),

  answerRound: change('write')
    .route({ method: 'POST', path: '/rumble/matches/{id}/answers', tags, summary: 'Answer the running round' })
    .errors(matchRefusals.answerRound)
    .input(z.strictObject({ id: Id, token: Id, choice: Side }))
    .output(Match),

  playReviews: staff('integrity')
    .route({ method: 'GET', path: '/admin/play-reviews', tags, summary: 'List players whose answers look automated' })
    .output(z.object({ items: z.array(PlayReview) })),

  decidePlayReview: staffChange('integrity')
    .route({
      method: 'PUT',
      path: '/admin/play-reviews/{id}',
      tags,
      summary: 'Clear a player or reset their rating',
    })
    .errors(matchRefusals.decidePlayReview)
    .input(z.strictObject({ id: Id, answer: DecidedReview }))
    .output(z.object({ state: DecidedReview })),

  setPace: change('write')
    .route({ method: 'PUT', path: '/rumble/pace', tags, summary: 'Set double time for my rounds (unrated)' })
    .input(z.strictObject({ slow: z.boolean() }))
    .output(z.object({ slow: z.boolean() })),
}
