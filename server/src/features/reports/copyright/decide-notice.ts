import { type CopyrightNotice, type NewDecision, reportRefusals, reportRules } from '@liston/contract/reports'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { actInTransaction, type LogAct } from '../../../platform/staff-log.ts'
import { decideWithin } from '../cases/decide-case.ts'
import { isStaffMember } from '../cases/list-store.ts'
import type { Desk } from '../desk.ts'
import { countStrikes, lockNotice, lockStrikesOf, type Notice } from './store.ts'
import { tellClaimant } from './tell-claimant.ts'

const refuse = refuser(reportRefusals.decideNotice)

type Answering = {
  byId: string
  key: string | null
  answer: { id: string; uphold: boolean; words: string }
  /** Requires the second factor again. */
  askFactor: () => void
}
type Answered = { state: CopyrightNotice['state']; decisionId: string | null }

/**
 * Upholds a notice and takes the content down, or rejects it. The claimant gets an e-mail in both cases. Throws
 * NOT_FOUND or NOTICE_DECIDED, and the codes of `decideWithin`.
 */
export function decideNotice(desk: Desk, { byId, key, answer, askFactor }: Answering): Promise<Answered> {
  const { platform } = desk
  const at = platform.clock.now()
  return actInTransaction(platform, { userId: byId, key, request: { decideNotice: answer } }, async (trx, log) => {
    const notice = await lockNotice(trx, answer.id)
    if (!notice) throw refuse('NOT_FOUND')
    if (notice.state !== 'waiting') throw refuse('NOTICE_DECIDED')
    const { words, uphold } = answer
    const decisionId = uphold ? await takeDown(desk, trx, log, { notice, words, byId, at, askFactor }) : null
    const state = uphold ? 'upheld' : 'refused'
    await setDecided(trx, { id: notice.id, state, decisionId, words, byId, at })
    await log({
      act: 'decide-copyright',
      target: `copyright notice ${notice.id}`,
      before: { state: notice.state },
      after: { state, about: `${notice.type} ${notice.targetId}` },
      reason: words || null,
    })
    await tellClaimant(desk, trx, notice, { what: state, words })
    return { state, decisionId }
  })
}

type Settled = {
  id: string
  state: 'refused' | 'upheld'
  decisionId: string | null
  words: string
  byId: string
  at: Date
}

const setDecided = (trx: Trx, s: Settled) =>
  sql`UPDATE copyright_notice SET state = ${s.state}, decision_id = ${s.decisionId}, answer = ${s.words}, by_id = ${s.byId},
    decided_at = ${s.at} WHERE id = ${s.id}`.execute(trx)

type TakeDown = { notice: Notice; words: string; byId: string; at: Date; askFactor: () => void }

/** Hides the content. The third strike also bans its author, unless they have a staff role. */
async function takeDown(desk: Desk, trx: Trx, log: LogAct, o: TakeDown): Promise<string> {
  const { notice, words, byId, at } = o
  const { type, targetId: id, ownerId } = notice
  const decision: NewDecision = { type, id, answer: 'hide', rule: 'copyright', words }
  if (ownerId && (await isThirdStrike(trx, notice, at)) && !(await isStaffMember(trx, ownerId))) {
    o.askFactor()
    decision.sanction = 'ban'
  }
  const { decisionId } = await decideWithin(desk, trx, log, { byId, decision, at, isFurther: true })
  return decisionId
}

async function isThirdStrike(trx: Trx, { ownerId, targetId }: Notice, at: Date): Promise<boolean> {
  if (!ownerId) return false
  await lockStrikesOf(trx, ownerId)
  return (await countStrikes(trx, { ownerId, besides: targetId, at })) + 1 >= reportRules.STRIKES
}
