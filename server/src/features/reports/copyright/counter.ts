import { type CounterAnswer, type NewCounter, reportRefusals, reportRules } from '@liston/contract/reports'
import { inTransaction, type Trx } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { actInTransaction } from '../../../platform/staff-log/index.ts'
import { undoCase } from '../cases/decide-case.ts'
import { findOwn } from '../decisions/show-statement.ts'
import { findLastDecision } from '../decisions/store.ts'
import type { Desk } from '../desk.ts'
import { ModerationActed } from '../events.ts'
import { lift } from '../sanctions/sanction.ts'
import { lockCase } from '../store.ts'
import {
  countStrikes,
  findDue,
  findNoticeOf,
  findSuspensions,
  isClaimed,
  lockNotice,
  lockStrikesOf,
  type Notice,
  setCounter,
  setHeld,
  setReturned,
} from './store.ts'
import { tellClaimant } from './tell-claimant.ts'

const DAY_MS = 24 * 3_600_000
const refuse = refuser(reportRefusals.counter)
const refuseAnswer = refuser(reportRefusals.settleCounter)

/** Whoever made what was taken down stands by it, once: it comes back after 14 days unless the claimant shows proceedings. */
export async function counter(
  desk: Desk,
  { id, secret, name, words, viewerId }: NewCounter & { viewerId: string | null },
) {
  const { platform } = desk
  const at = platform.clock.now()
  const returnAt = new Date(at.getTime() + reportRules.COUNTER_DAYS * DAY_MS)
  await findOwn(desk, { id, secret, viewerId })
  await inTransaction(platform.db, async (trx) => {
    const notice = await findNoticeOf(trx, id)
    if (!notice) throw refuse('NOT_FOUND')
    if (!(await setCounter(trx, { id: notice.id, name, words, at, returnAt }))) throw refuse('COUNTER_CLOSED')
    await tellClaimant(desk, trx, notice, { what: 'countered', name, words, returnAt })
  })
  return { id }
}

type Settling = { byId: string; key: string | null; answer: CounterAnswer }

/** Staff take a counter-notice, or hold the thing because the claimant shows proceedings. */
export function settleCounter(desk: Desk, { byId, key, answer }: Settling) {
  const { platform } = desk
  const at = platform.clock.now()
  return actInTransaction(platform, { userId: byId, key, request: { settleCounter: answer } }, async (trx, log) => {
    const { id, act, reason } = answer
    const notice = await lockNotice(trx, id)
    if (!notice) throw refuseAnswer('NOT_FOUND')
    const may = notice.state === 'countered' || (notice.state === 'held' && act === 'return')
    if (!may) throw refuseAnswer('NOTHING_TO_SETTLE')
    const state = act === 'hold' ? ('held' as const) : ('returned' as const)
    if (act === 'hold') await setHeld(trx, id)
    else await bringBack(desk, trx, notice, { byId, at })
    const [before, after] = [{ state: notice.state }, { state }]
    await log({ act: 'settle-counter', target: `copyright notice ${id}`, before, after, reason })
    return { state }
  })
}

const AT_ONCE = 100

/** Brings back what was answered 14 days ago and nobody holds. */
export async function returnCountered(desk: Desk): Promise<void> {
  const { db, clock } = desk.platform
  const at = clock.now()
  for (const id of await findDue(db, at, AT_ONCE))
    await inTransaction(db, async (trx) => {
      const notice = await lockNotice(trx, id)
      // Settled meanwhile, or by another process.
      if (notice?.state === 'countered') await bringBack(desk, trx, notice, { byId: null, at })
    })
}

/** A notice stands no more: its strike goes with it, and the thing is seen unless something else keeps it down. */
async function bringBack(desk: Desk, trx: Trx, notice: Notice, { byId, at }: { byId: string | null; at: Date }) {
  const { type, targetId: id, ownerId, decisionId } = notice
  const target = { type, id }
  if (ownerId) await lockStrikesOf(trx, ownerId)
  await setReturned(trx, notice.id, at)
  const last = await findLastDecision(trx, target)
  const caseOf = await lockCase(trx, target)
  const isLast = last !== null && (last === decisionId || (await findNoticeOf(trx, last)) !== undefined)
  if (caseOf?.state === 'hidden' && isLast && !(await isClaimed(trx, target))) {
    await undoCase(desk, trx, { target, decisionId: last, byId, at })
    const told = { type, id, ownerId, act: 'restore' as const, ...(decisionId ? { decisionId } : {}) }
    await desk.platform.events.publish(trx, ModerationActed, told)
  }
  if (ownerId && (await countStrikes(trx, { ownerId, at })) < reportRules.STRIKES)
    for (const suspension of await findSuspensions(trx, ownerId))
      await lift(desk, trx, { userId: ownerId, decisionId: suspension, at })
  await tellClaimant(desk, trx, notice, { what: 'returned' })
}
