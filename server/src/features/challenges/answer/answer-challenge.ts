import { type Challenge, challengeRefusals, challengeRules } from '@liston/contract/challenges'
import { onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import type { ChallengePlatform } from '../challenge-platform.ts'
import { ChallengeAccepted } from '../events.ts'
import { shownTo } from '../show/shown-to.ts'
import { activate, type ChallengeRow, close, isGone, lockChallenge } from '../store.ts'

const refuse = refuser(challengeRefusals.answer)
const HOUR_MS = 3_600_000

type On = { userId: string; key: string | null; id: string }

/** Whoever is challenged takes it up or not, while it waits. */
export async function answerChallenge(platform: ChallengePlatform, o: On & { accept: boolean }): Promise<Challenge> {
  const { userId, key, id, accept } = o
  const at = platform.clock.now()
  return onceInTransaction(platform.db, { userId, key, request: { answerChallenge: id, accept } }, async (trx) => {
    const found = await lockChallenge(trx, id, userId)
    if (found?.receiver_id !== userId) throw refuse('NOT_FOUND')
    if (found.state !== 'pending' || found.answer_by <= at) throw refuse('NOT_PENDING')
    if (accept && (await isGone(trx, found.sender_id))) throw refuse('NOT_PENDING')
    if (accept) await begin(platform, trx, found, at)
    else await close(trx, id, { state: 'declined', at })
    return shownTo(trx, id, userId, at)
  })
}

async function begin(platform: ChallengePlatform, trx: Trx, c: ChallengeRow, at: Date): Promise<void> {
  await activate(trx, c, { at, endsAt: new Date(at.getTime() + challengeRules.PLAY_HOURS * HOUR_MS) })
  const about = { challengeId: c.id, senderId: c.sender_id, receiverId: c.receiver_id }
  if (c.kind === 'match') await platform.startMatch?.(trx, { ...about, rankingId: c.ranking_id })
  await platform.events.publish(trx, ChallengeAccepted, { ...about, kind: c.kind })
}

/** Whoever sent a challenge takes it back, while nobody has answered it. */
export async function cancelChallenge(platform: ChallengePlatform, { userId, key, id }: On): Promise<Challenge> {
  const at = platform.clock.now()
  return onceInTransaction(platform.db, { userId, key, request: { cancelChallenge: id } }, async (trx) => {
    const found = await lockChallenge(trx, id, userId)
    if (found?.sender_id !== userId) throw refuse('NOT_FOUND')
    if (found.state !== 'pending' || found.answer_by <= at) throw refuse('NOT_PENDING')
    await close(trx, id, { state: 'cancelled', at })
    return shownTo(trx, id, userId, at)
  })
}
