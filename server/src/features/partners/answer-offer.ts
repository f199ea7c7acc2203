import { type CollaborationAnswer, partnerRefusals } from '@liston/contract/partners'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { actInTransaction } from '../../platform/staff-log.ts'
import { CollaborationAnswered } from './events.ts'
import { lockOffer, setOffer } from './store.ts'

const refuse = refuser(partnerRefusals.answer)

type Answering = { userId: string; key: string | null; answer: CollaborationAnswer }

/** Marks an offer as in review, accepts it, or declines it with a reason. Accepting and declining notify its author. */
export function answerOffer(platform: Platform, { userId, key, answer }: Answering) {
  const at = platform.clock.now()
  const { id, state } = answer
  const reason = answer.state === 'declined' ? answer.reason : null
  return actInTransaction(platform, { userId, key, request: { answerOffer: answer } }, async (trx, log) => {
    const held = await lockOffer(trx, id)
    if (!held) throw refuse('NOT_FOUND')
    const isOpen = held.state === 'submitted' || held.state === 'in_review'
    if (!isOpen || (state === 'in_review' && held.state !== 'submitted')) throw refuse('NOT_OPEN')
    await setOffer(trx, { id, state, reason, at, byId: userId })
    if (state !== 'in_review')
      await platform.events.publish(trx, CollaborationAnswered, { authorId: held.authorId, role: held.role, state })
    const target = `person ${held.authorId}`
    await log({ act: 'answer-offer', target, before: { role: held.role, state: held.state }, after: { state }, reason })
    return { state }
  })
}
