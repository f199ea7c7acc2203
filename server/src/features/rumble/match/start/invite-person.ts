import { type Match, matchRefusals, matchRules } from '@liston/contract/rumble'
import { sql } from 'kysely'
import { newId, onceInTransaction, type Trx } from '../../../../platform/db/index.ts'
import { refuser } from '../../../../platform/refusal.ts'
import { findStanding, lockPair } from '../../../profiles/index.ts'
import type { RumblePlatform } from '../../rumble-platform.ts'
import { MatchInvited } from '../events.ts'
import { tellMatch } from '../play/keep-match.ts'
import { drawRounds, keepSnapshot } from '../rounds.ts'
import { presentMatch } from '../show/present-match.ts'
import { findMatch, findOpenWith, insertMatch, insertSeat } from '../store.ts'
import { mayStart, type Starter } from './may-start.ts'

const refuse = refuser(matchRefusals.inviteMatch)

export type Invite = { viewer: Starter; key: string | null; rivalId: string; rankingId: string }

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
  const rival = await findStanding(trx, rivalId, viewerId)
  if (!rival || rival.isErased || rival.isSuspended) throw refuse('NOT_FOUND')
  if (rival.youBlocked || rival.blockedYou) throw refuse('BLOCKED')
}
