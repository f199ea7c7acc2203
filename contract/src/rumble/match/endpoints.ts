import * as z from 'zod'
import { LEVEL_REQUIRED } from '../../economy/index.ts'
import { BLOCKED, change, Id, login, NOT_FOUND, staff, staffChange } from '../../kernel/index.ts'
import { DecidedReview, Match, MatchOffer, MyMatches, NoMatch, PlayReview, Side, Sought } from './schema.ts'

const tags = ['rumble']
const byId = z.strictObject({ id: Id })

const max = z.object({ max: z.number().int() })

/** Why a match can't be started: too many are open, the account is too new, or its answers came too fast for a person. */
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

export const matchContract = {
  myMatches: login('read')
    .route({ method: 'GET', path: '/rumble/matches', tags, summary: 'My invitations, matches and rating' })
    .output(MyMatches),

  matchOffer: login('read')
    .route({ method: 'GET', path: '/rumble/matches/offer', tags, summary: 'Whom I can invite, and to which ranking' })
    .output(MatchOffer),

  match: login('read')
    .route({ method: 'GET', path: '/rumble/matches/{id}', tags, summary: 'A match of mine' })
    .errors(matchRefusals.match)
    .input(byId)
    .output(Match),

  inviteMatch: change('create', 'matches')
    .route({ method: 'POST', path: '/rumble/matches', tags, summary: 'Invite somebody to seven rounds' })
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
    .route({ method: 'POST', path: '/rumble/matches/{id}/cancel', tags, summary: 'Take my invitation back' })
    .errors(matchRefusals.cancelMatch)
    .input(byId)
    .output(Match),

  seekMatch: login('write', 'matches')
    .route({ method: 'POST', path: '/rumble/rival', tags, summary: 'Look for a random rival, and ask again' })
    .errors(matchRefusals.seekMatch)
    .output(Sought),

  stopSeeking: login('delete')
    .route({ method: 'DELETE', path: '/rumble/rival', tags, summary: 'Look no longer' })
    .output(z.object({ stopped: z.boolean() })),

  beginRound: change('write')
    .route({ method: 'POST', path: '/rumble/matches/{id}/round', tags, summary: 'Begin my next round, or go on' })
    .errors(matchRefusals.beginRound)
    .input(byId)
    .output(Match),

  answerRound: change('write')
    .route({ method: 'POST', path: '/rumble/matches/{id}/answers', tags, summary: 'Answer the round that runs' })
    .errors(matchRefusals.answerRound)
    .input(z.strictObject({ id: Id, token: Id, choice: Side }))
    .output(Match),

  playReviews: staff('integrity')
    .route({ method: 'GET', path: '/admin/play-reviews', tags, summary: 'Players whose answers look like no person’s' })
    .output(z.object({ items: z.array(PlayReview) })),

  decidePlayReview: staffChange('integrity')
    .route({
      method: 'PUT',
      path: '/admin/play-reviews/{id}',
      tags,
      summary: 'Clear a player, or begin their rating anew',
    })
    .errors(matchRefusals.decidePlayReview)
    .input(z.strictObject({ id: Id, answer: DecidedReview }))
    .output(z.object({ state: DecidedReview })),

  setPace: change('write')
    .route({ method: 'PUT', path: '/rumble/pace', tags, summary: 'Twice the time, unrated' })
    .input(z.strictObject({ slow: z.boolean() }))
    .output(z.object({ slow: z.boolean() })),
}
