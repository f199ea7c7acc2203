import { type NewWording, type WordingAnswer, wordingRefusals, type WordingState } from '@liston/contract/wording'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { actInTransaction } from '../../platform/staff-log.ts'
import { WordingAnswered } from './events.ts'

const refuse = refuser(wordingRefusals.answer)

type Answering = { userId: string; key: string | null; answer: WordingAnswer }

/** Accepts or declines a copy suggestion, once, and notifies its author. */
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

async function lockWording(trx: Trx, id: string) {
  const { rows } = await sql<NewWording & { authorId: string; state: WordingState }>`
    SELECT author_id AS "authorId", state, place, language, shown, proposed FROM wording WHERE id = ${id}
    FOR UPDATE`.execute(trx)
  return rows[0]
}

type Decision = { id: string; state: WordingState; answer: string; at: Date; byId: string }

async function decideWording(trx: Trx, { id, state, answer, at, byId }: Decision): Promise<void> {
  await sql`UPDATE wording SET state = ${state}, answer = ${answer}, decided_at = ${at}, decided_by = ${byId}
    WHERE id = ${id}`.execute(trx)
}
