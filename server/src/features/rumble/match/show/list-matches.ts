import { type MatchLine, matchRules, type MatchOffer, type MyMatches } from '@liston/contract/rumble'
import { presentAuthor } from '../../../profiles/index.ts'
import type { RumblePlatform } from '../../rumble-platform.ts'
import { findPlayer } from '../rating/store.ts'
import { findPlayable } from '../rounds/snapshot-ranking.ts'
import { findLines, findPeople, type LineRow } from './store.ts'

const OPEN_MAX = 50
const OVER_MAX = 10
const PEOPLE_MAX = 50

/** What somebody has of Rumble 1v1. */
export async function listMatches(platform: RumblePlatform, userId: string): Promise<MyMatches> {
  const at = platform.clock.now()
  const { db } = platform
  const player = await findPlayer(db, userId)
  const open = await findLines(db, { userId, over: false, limit: OPEN_MAX })
  // What the sweeper has not come to yet is over all the same.
  const current = open.filter(({ until }) => until > at)
  const over = await findLines(db, { userId, over: true, limit: OVER_MAX })
  const isSure = player !== undefined && player.rd < matchRules.SURE_RD
  const pausedUntil = player?.pausedUntil && player.pausedUntil > at ? player.pausedUntil.toISOString() : null
  return {
    rating: { rating: isSure ? Math.round(player.rating) : null, matches: player?.rated ?? 0, wins: player?.wins ?? 0 },
    slow: player?.slow ?? false,
    pausedUntil,
    invitations: current.filter(({ state, seat }) => state === 'invited' && seat === 'b').map(presentLine),
    running: current.filter(({ state }) => state === 'playing').map(presentLine),
    sent: current.filter(({ state, seat }) => state === 'invited' && seat === 'a').map(presentLine),
    over: over.map(presentLine),
  }
}

function presentLine({ rival, until, seat, outcome, ...line }: LineRow): MatchLine {
  return {
    ...line,
    isMine: seat === 'a',
    rival: rival && presentAuthor(rival),
    until: until.toISOString(),
    won: outcome === null ? null : outcome === 'win' ? 'me' : outcome === 'loss' ? 'rival' : 'nobody',
  }
}

/** Whom somebody can invite, and about which rankings. */
export async function offerMatches(platform: RumblePlatform, userId: string): Promise<MatchOffer> {
  const { db, clock } = platform
  const people = await findPeople(db, { userId, limit: PEOPLE_MAX })
  const rankings = await findPlayable(db, { viewerId: userId, at: clock.now(), random: Math.random })
  return { people: people.map(presentAuthor), rankings }
}
