import { type Challenge, challengeRefusals, challengeRules } from '@liston/contract/challenges'
import { sql } from 'kysely'
import { onceInTransaction, type Trx } from '../../platform/db/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { checkLevel } from '../economy/index.ts'
import { isRoomClosed } from '../settings/index.ts'
import { startDared } from '../rumble/index.ts'
import type { ChallengePlatform } from './challenge-platform.ts'
import { ChallengeAccepted } from './events.ts'
import { shownTo } from './list-challenges.ts'
import { type ChallengeRow, close, hasTooFewItems, isGone, lockChallenge, tellPlayers } from './store.ts'

const refuse = refuser(challengeRefusals.answer)
const HOUR_MS = 3_600_000

type On = { userId: string; key: string | null; id: string }
type Answering = On & { accept: boolean; isSuperAdmin: boolean }

/** The receiver accepts or declines a pending challenge. */
export async function answerChallenge(platform: ChallengePlatform, o: Answering): Promise<Challenge> {
  const { userId, key, id, accept, isSuperAdmin } = o
  const at = platform.clock.now()
  return onceInTransaction(platform.db, { userId, key, request: { answerChallenge: id, accept } }, async (trx) => {
    const found = await lockChallenge(trx, id, userId)
    if (found?.receiver_id !== userId) throw refuse('NOT_FOUND')
    if (found.state !== 'pending' || found.answer_by <= at) throw refuse('NOT_PENDING')
    if (accept && isRoomClosed(trx, 'challenges')) throw refuse('ROOM_CLOSED', { room: 'challenges' })
    if (accept && ((await isGone(trx, found.sender_id)) || (await hasTooFewItems(trx, found))))
      throw refuse('NOT_PENDING')
    if (accept && found.kind === 'match') await checkLevel(trx, { id: userId, isSuperAdmin }, 'playMatch')
    if (accept) await begin(platform, trx, found, at)
    else await close(platform, trx, found, { state: 'declined', at })
    return shownTo(trx, id, userId, at)
  })
}

async function begin(platform: ChallengePlatform, trx: Trx, c: ChallengeRow, at: Date): Promise<void> {
  const about = { challengeId: c.id, senderId: c.sender_id, receiverId: c.receiver_id }
  const endsAt = new Date(at.getTime() + challengeRules.PLAY_HOURS * HOUR_MS)
  const matchId = c.kind === 'match' ? await startMatch(platform, trx, c, at) : null
  await activate(trx, c, { at, endsAt, matchId })
  tellPlayers(platform, trx, c)
  await platform.events.publish(trx, ChallengeAccepted, { ...about, kind: c.kind })
}

/** Activates a locked challenge and creates its two sides. */
async function activate(
  trx: Trx,
  c: ChallengeRow,
  o: { at: Date; endsAt: Date; matchId: string | null },
): Promise<void> {
  await sql`UPDATE challenge SET state = 'active', place = NULL, accepted_at = ${o.at}, ends_at = ${o.endsAt},
      match_id = ${o.matchId}
    WHERE id = ${c.id}`.execute(trx)
  await sql`INSERT INTO challenge_side (challenge_id, user_id) VALUES (${c.id}, ${c.sender_id}), (${c.id}, ${c.receiver_id})`.execute(
    trx,
  )
}

/** Starts the match at once. If that is impossible, throws: the rollback leaves the challenge pending. */
async function startMatch(platform: ChallengePlatform, trx: Trx, c: ChallengeRow, at: Date): Promise<string> {
  // The ranking was deleted.
  if (!c.ranking_id) throw refuse('NO_MATCH_NOW', { why: 'ranking' })
  const about = { senderId: c.sender_id, receiverId: c.receiver_id, rankingId: c.ranking_id, at }
  const begun = await startDared(platform, trx, about)
  if (typeof begun === 'string') throw refuse('NO_MATCH_NOW', { why: begun })
  return begun.matchId
}

/** The sender cancels a pending challenge. */
export async function cancelChallenge(platform: ChallengePlatform, { userId, key, id }: On): Promise<Challenge> {
  const at = platform.clock.now()
  return onceInTransaction(platform.db, { userId, key, request: { cancelChallenge: id } }, async (trx) => {
    const found = await lockChallenge(trx, id, userId)
    if (found?.sender_id !== userId) throw refuse('NOT_FOUND')
    if (found.state !== 'pending' || found.answer_by <= at) throw refuse('NOT_PENDING')
    await close(platform, trx, found, { state: 'cancelled', at })
    return shownTo(trx, id, userId, at)
  })
}
