import { matchRules } from '@liston/contract/rumble'
import { newId, type Trx } from '../../../../platform/db/index.ts'
import type { RumblePlatform } from '../../rumble-platform.ts'
import { MatchTurn } from '../events.ts'
import { tellMatch } from '../play/keep-match.ts'
import { lockPlayers } from '../rating.ts'
import { drawRounds, keepSnapshot } from '../rounds.ts'
import { insertMatch, insertSeat } from '../store.ts'
import { isFull, isPaused } from './may-start.ts'

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
