import { type WordingAnswer, wordingRefusals } from '@liston/contract/wording'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal/index.ts'
import { actInTransaction } from '../../platform/staff-log/index.ts'
import { WordingAnswered } from './events.ts'
import { decideWording, lockWording } from './store.ts'

const refuse = refuser(wordingRefusals.answer)

type Answering = { userId: string; key: string | null; answer: WordingAnswer }

/** The house accepts proposed words or declines them, once; who proposed them is told. */
export function answerWording(platform: Platform, { userId, key, answer: given }: Answering) {
  const at = platform.clock.now()
  const { id, state, answer } = given
  return actInTransaction(platform, { userId, key, request: { answerWording: given } }, async (trx, log) => {
    const held = await lockWording(trx, id)
    if (!held) throw refuse('NOT_FOUND')
    if (held.state !== 'open') throw refuse('NOT_OPEN')
    await decideWording(trx, { id, state, answer, at, byId: userId })
    await platform.events.publish(trx, WordingAnswered, { wordingId: id, authorId: held.authorId, state })
    const { place, language, shown, proposed } = held
    await log({
      act: 'answer-wording',
      target: `wording ${id}`,
      before: { state: held.state, place, language, shown },
      after: { state, proposed },
      reason: answer || null,
    })
    return { state }
  })
}
