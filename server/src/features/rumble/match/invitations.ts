import { type Match, matchRefusals, matchRules } from '@liston/contract/rumble'
import { sql } from 'kysely'
import { newId, onceInTransaction, readsWithin, type Trx } from '../../../platform/db/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { checkLevel, findBalances } from '../../economy/index.ts'
import { findStanding, lockPair } from '../../profiles/index.ts'
import type { RumblePlatform } from '../rumble-platform.ts'
import { MatchInvited, MatchTurn } from './events.ts'
import { keepMatch, tellMatch } from './answer-round.ts'
import { countOfDay, lockPlayers, type PlayerRow } from './rating.ts'
import { drawRounds, keepSnapshot } from './rounds.ts'
import { otherSeat, presentMatch, seatOf } from './show/present-match.ts'
import { findMatch, findOpenWith, insertMatch, insertSeat, writeEnd } from './store.ts'
import type { MatchRow, Seat } from './tables.ts'

const refuse = refuser(matchRefusals.inviteMatch)

export type Invite = { viewer: Starter; key: string | null; rivalId: string; rankingId: string }

const refuseAcceptMatch = refuser(matchRefusals.acceptMatch)

export type Deed = 'accept' | 'decline' | 'cancel'
type ByViewer = { viewer: Starter; key: string | null; id: string }

type Dared = { senderId: string; receiverId: string; rankingId: string; at: Date }
type NotNow = 'ranking' | 'paused' | 'day' | 'open'

/**
 * Starts the match of an accepted challenge (rules 3.13, R1), in the transaction that locks the two users.
 * Returns the match id, or why it is impossible now. In that case the caller must roll back.
 */
export async function startDared(
  platform: RumblePlatform,
  trx: Trx,
  { senderId, receiverId, rankingId, at }: Dared,
): Promise<{ matchId: string } | NotNow> {
  const people = [senderId, receiverId]
  const players = await lockPlayers(trx, people)
  if (players.some((player) => isPaused(player, at))) return 'paused'
  for (const id of people) if (await isFull(trx, id, at)) return 'day'
  const rounds = await drawRounds(trx, { rankingId, viewerId: receiverId, at, random: Math.random })
  if (!Array.isArray(rounds)) return 'ranking'
  const matchId = newId()
  const snapshotId = await keepSnapshot(trx, { rankingId, at, rounds })
  const until = new Date(at.getTime() + matchRules.PLAY_MS)
  await insertMatch(trx, { id: matchId, snapshotId, kind: 'invited', state: 'playing', at, until })
  const sender = { matchId, seat: 'a' as const, userId: senderId, against: receiverId, joinedAt: at }
  const receiver = { matchId, seat: 'b' as const, userId: receiverId, against: senderId, joinedAt: at }
  if (!(await insertSeat(trx, sender)) || !(await insertSeat(trx, receiver))) return 'open'
  await platform.events.publish(trx, MatchTurn, { matchId, rankingId, userId: senderId, byId: receiverId })
  tellMatch(platform, trx, matchId)
  return { matchId }
}

/** The fields of the viewer that starting a match needs. */
export type Starter = Pick<Viewer, 'id' | 'isSuperAdmin'>

/**
 * Throws if the user may not start one more match. Locks the user's rating until the commit, so that the daily limit
 * holds for concurrent requests.
 */
export async function mayStart(trx: Trx, viewer: Starter, at: Date): Promise<PlayerRow> {
  await checkLevel(trx, viewer, 'playMatch')
  const [player] = await lockPlayers(trx, [viewer.id])
  if (isPaused(player!, at)) throw refuseAcceptMatch('PAUSED', { until: player!.pausedUntil!.toISOString() })
  if (await isFull(trx, viewer.id, at)) throw refuseAcceptMatch('DAILY_MATCHES', { max: matchRules.NOVICE_PER_DAY })
  return player!
}

/** True if the user's play is paused, because they answered at machine speed. */
export const isPaused = ({ pausedUntil }: Pick<PlayerRow, 'pausedUntil'>, at: Date): boolean =>
  pausedUntil !== null && pausedUntil > at

/** True if a user below level 2 has had the matches of the UTC day of `at`. Needs the lock of the user's rating. */
export const isFull = async (trx: Trx, userId: string, at: Date): Promise<boolean> =>
  (await findBalances(trx, userId)).level < 2 && (await countOfDay(trx, userId, at)) >= matchRules.NOVICE_PER_DAY

/** Accepts, declines or cancels an invitation. Of concurrent requests the first one wins. */
export async function answerInvitation(platform: RumblePlatform, deed: Deed, o: ByViewer): Promise<Match> {
  const { viewer, key, id } = o
  const at = platform.clock.now()
  const answer = await onceInTransaction(
    platform.db,
    { userId: viewer.id, key, request: { [`${deed}Match`]: id } },
    async (trx) => {
      const match = await keepMatch(platform, trx, { id, byId: viewer.id })
      const seat = match && seatOf(match, viewer.id)
      // The invited user cannot cancel, and the sender cannot accept or decline.
      if (!match || !seat || (seat.seat === 'a') !== (deed === 'cancel')) return 'NOT_FOUND'
      if (match.state !== 'invited') return 'NOT_NOW'
      if (deed === 'accept') await accept(platform, trx, { match, seat, viewer, at })
      else await writeEnd(trx, id, { state: deed === 'decline' ? 'declined' : 'cancelled', unrated: 'unfinished', at })
      tellMatch(platform, trx, id)
      return presentMatch(trx, (await findMatch(trx, id))!, { userId: viewer.id, at })
    },
  )
  if (typeof answer === 'string') throw refuseAcceptMatch(answer)
  return answer
}

type Accepting = { match: MatchRow; seat: Seat; viewer: Starter; at: Date }

async function accept(platform: RumblePlatform, trx: Trx, { match, seat, viewer, at }: Accepting): Promise<void> {
  await mayStart(trx, viewer, at)
  await writePlaying(trx, match.id, { at, until: new Date(at.getTime() + matchRules.PLAY_MS) })
  await platform.events.publish(trx, MatchTurn, {
    matchId: match.id,
    rankingId: match.ranking?.id ?? null,
    userId: otherSeat(match, seat).userId!,
    byId: viewer.id,
  })
}

async function writePlaying(trx: Trx, id: string, o: { at: Date; until: Date }): Promise<void> {
  await sql`UPDATE rumble_match SET state = 'playing', until = ${o.until} WHERE id = ${id}`.execute(trx)
  await sql`UPDATE rumble_seat SET joined_at = coalesce(joined_at, ${o.at}), invite_place = NULL WHERE match_id = ${id}`.execute(
    trx,
  )
}

/** Invites a user to a match on a ranking. Saves a snapshot of what the crowd prefers now. */
export async function invitePerson(platform: RumblePlatform, o: Invite): Promise<Match> {
  const { viewer, key, rivalId, rankingId } = o
  if (rivalId === viewer.id) throw refuse('YOURSELF')
  const at = platform.clock.now()
  const request = { inviteMatch: rivalId, rankingId }
  return onceInTransaction(platform.db, { userId: viewer.id, key, request }, async (trx) => {
    await lockPair(trx, viewer.id, rivalId)
    await checkRival(trx, viewer.id, rivalId)
    await mayStart(trx, viewer, at)
    const rounds = await drawRounds(trx, { rankingId, viewerId: viewer.id, at, random: Math.random })
    if (!rounds) throw refuse('NOT_FOUND')
    if (!Array.isArray(rounds)) throw refuse('NO_MATCH', { why: rounds })
    const invitePlace = await freeInvitePlace(trx, viewer.id)
    if (invitePlace === null) throw refuse('INVITATIONS_LIMIT', { max: matchRules.INVITATIONS_MAX })
    const snapshotId = await keepSnapshot(trx, { rankingId, at, rounds })
    const [id, until] = [newId(), new Date(at.getTime() + matchRules.INVITED_MS)]
    await insertMatch(trx, { id, snapshotId, kind: 'invited', state: 'invited', at, until })
    const mine = { matchId: id, seat: 'a' as const, userId: viewer.id, against: rivalId, joinedAt: at, invitePlace }
    const theirs = { matchId: id, seat: 'b' as const, userId: rivalId, against: viewer.id, joinedAt: null }
    if (!(await insertSeat(trx, mine)) || !(await insertSeat(trx, theirs)))
      throw refuse('MATCH_OPEN', { matchId: (await findOpenWith(trx, viewer.id, rivalId)) ?? '' })
    await platform.events.publish(trx, MatchInvited, {
      matchId: id,
      rankingId,
      inviterId: viewer.id,
      invitedId: rivalId,
    })
    tellMatch(platform, trx, id)
    return presentMatch(trx, (await findMatch(trx, id))!, { userId: viewer.id, at })
  })
}

/** The user's first free place for pending invitations; null if all are taken. */
async function freeInvitePlace(trx: Trx, userId: string): Promise<number | null> {
  const { rows } = await sql<{ place: number | null }>`SELECT min(n) AS place
    FROM generate_series(1, ${matchRules.INVITATIONS_MAX}::int) n
    WHERE NOT EXISTS (SELECT FROM rumble_seat WHERE user_id = ${userId} AND invite_place = n)`.execute(trx)
  return rows[0]!.place
}

/** Throws NOT_FOUND for erased or suspended users, and BLOCKED if one of the two blocks the other. */
async function checkRival(trx: Trx, viewerId: string, rivalId: string): Promise<void> {
  const rival = await findStanding(readsWithin(trx), rivalId, viewerId)
  if (!rival || rival.isErased || rival.isSuspended) throw refuse('NOT_FOUND')
  if (rival.youBlocked || rival.blockedYou) throw refuse('BLOCKED')
}
