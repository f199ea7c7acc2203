import {
  type Challenge,
  challengeRefusals,
  type Challengers,
  challengeRules,
  type NewChallenge,
} from '@liston/contract/challenges'
import { sql } from 'kysely'
import { type Db, newId, onceInTransaction, readsWithin, type Trx } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { checkLevel } from '../../economy/index.ts'
import { findAuthorState, findByUsername, findStanding, lockPair } from '../../profiles/index.ts'
import { drawRounds } from '../../rumble/index.ts'
import type { ChallengePlatform } from '../challenge-platform.ts'
import { ChallengeSent } from '../events.ts'
import { shownTo } from '../show/list-challenges.ts'
import { findChallengers, tellPlayers } from '../store.ts'
import { insertChallenge, ORDERED_MAX } from './store.ts'

const refuse = refuser(challengeRefusals.send)
const { ANSWER_HOURS, FROM_LEVEL, ORDERED_MIN, PENDING_MAX, PER_PAIR_AND_DAY } = challengeRules
const HOUR_MS = 3_600_000

type SendChallenge = { userId: string; key: string | null; wanted: NewChallenge; isSuperAdmin: boolean }

/** Sends a challenge to another user (rules 3.13). */
export async function sendChallenge(platform: ChallengePlatform, o: SendChallenge): Promise<Challenge> {
  const { userId, key, wanted, isSuperAdmin } = o
  const at = platform.clock.now()
  return onceInTransaction(platform.db, { userId, key, request: { sendChallenge: wanted } }, async (trx) => {
    const receiver = await findByUsername(trx, { username: wanted.to, at })
    if (!receiver) throw refuse('NO_SUCH_PERSON')
    if (receiver.id === userId) throw refuse('YOURSELF')
    const pair = { senderId: userId, receiverId: receiver.id }
    await lockPair(trx, userId, receiver.id)
    await checkMay(trx, pair)
    if (wanted.kind === 'match') {
      await checkLevel(trx, { id: userId, isSuperAdmin }, 'playMatch')
      const about = { rankingId: wanted.rankingId!, at, random: Math.random }
      // Both users must be able to see the ranking.
      for (const viewerId of [userId, receiver.id])
        if (!Array.isArray(await drawRounds(trx, { ...about, viewerId }))) throw refuse('RANKING_UNFIT')
    }
    const itemIds = wanted.kind === 'taste' ? await findOrdered(trx, wanted.rankingId!) : null
    if (itemIds && itemIds.length < ORDERED_MIN) throw refuse('RANKING_UNFIT')
    const { kind, message } = wanted
    const row = {
      id: newId(),
      ...pair,
      kind,
      message,
      itemIds,
      at,
      answerBy: new Date(at.getTime() + ANSWER_HOURS * HOUR_MS),
    }
    const outcome = await insertChallenge(trx, { ...row, ...aboutOf(wanted) })
    if (outcome === 'PENDING_LIMIT') throw refuse('PENDING_LIMIT', { max: PENDING_MAX })
    if (outcome === 'PAIR_LIMIT') throw refuse('PAIR_LIMIT', { max: PER_PAIR_AND_DAY })
    tellPlayers(platform, trx, { sender_id: userId, receiver_id: receiver.id })
    await platform.events.publish(trx, ChallengeSent, { challengeId: row.id, kind, ...pair })
    return shownTo(trx, row.id, userId, at)
  })
}

/** The first items of a public ranking; empty if the ranking is not public. */
async function findOrdered(db: Db, rankingId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT i.id FROM visible_ranking r JOIN shown_item i ON i.ranking_id = r.id
    WHERE r.id = ${rankingId} ORDER BY i.author_position, i.id LIMIT ${ORDERED_MAX}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Fields that do not belong to the kind are dropped. */
const aboutOf = ({ kind, rankingId, topic, goal }: NewChallenge) =>
  kind === 'taste' || kind === 'match' ? { rankingId } : kind === 'battle' ? { topic } : { goal }

async function checkMay(trx: Trx, { senderId, receiverId }: { senderId: string; receiverId: string }): Promise<void> {
  // Locks the sender, so that their requests run one after another. The unique index on the place enforces the limit.
  const { level } = await findAuthorState(trx, senderId, true)
  const standing = await findStanding(readsWithin(trx), receiverId, senderId)
  if (!standing || standing.isErased || standing.isSuspended) throw refuse('NO_SUCH_PERSON')
  const { isFollower, isFriend } = await findBond(trx, { senderId, receiverId })
  const why = refusalOf({
    isPrivate: standing.isPrivate,
    isBlocked: standing.youBlocked || standing.blockedYou,
    isFollower,
    isFriend,
    challengers: await findChallengers(trx, receiverId),
    senderLevel: level,
  })
  if (why === 'LEVEL_TOO_LOW') throw refuse(why, { level: FROM_LEVEL })
  if (why) throw refuse(why)
}

type Dared = {
  isPrivate: boolean
  isBlocked: boolean
  /** `isFollower`: the sender follows the receiver. `isFriend`: they follow each other. */
  isFollower: boolean
  isFriend: boolean
  challengers: Challengers
  senderLevel: number
}

/** Why a user may not challenge another; null if they may (rules 3.13). */
function refusalOf(o: Dared): 'BLOCKED' | 'CHALLENGE_REFUSED' | 'LEVEL_TOO_LOW' | null {
  if (o.isBlocked) return 'BLOCKED'
  if (o.isPrivate && !o.isFollower) return 'CHALLENGE_REFUSED'
  if (o.isFriend) return null
  if (o.challengers === 'friends') return 'CHALLENGE_REFUSED'
  return o.senderLevel < challengeRules.FROM_LEVEL ? 'LEVEL_TOO_LOW' : null
}

/** Whether the sender follows the receiver, and whether they are friends. */
async function findBond(db: Db, o: { senderId: string; receiverId: string }) {
  const { rows } = await sql<{ isFollower: boolean; isFriend: boolean }>`SELECT
    EXISTS (SELECT FROM follower WHERE followed_id = ${o.receiverId} AND follower_id = ${o.senderId}) AS "isFollower",
    EXISTS (SELECT FROM friendship WHERE person_id = ${o.receiverId} AND friend_id = ${o.senderId}) AS "isFriend"`.execute(
    db,
  )
  return rows[0]!
}
