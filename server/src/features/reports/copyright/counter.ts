import { type CounterAnswer, type NewCounter, reportRefusals, reportRules } from '@liston/contract/reports'
import { sql } from 'kysely'
import { type Db, inTransaction, type Trx } from '../../../platform/db/index.ts'
import { mailDay } from '../../../platform/mail/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { actInTransaction } from '../../../platform/staff-log.ts'
import { undoCase } from '../cases/decide-case.ts'
import { findOwn } from '../decisions.ts'
import type { Desk } from '../targets.ts'
import { ModerationActed } from '../events.ts'
import { endStrikes, tellClaimant } from './end-notices.ts'
import { findNoticeOf, lockNotice, lockStrikesOf, type Notice } from './store.ts'

const DAY_MS = 24 * 3_600_000
const refuse = refuser(reportRefusals.counter)
const refuseAnswer = refuser(reportRefusals.settleCounter)

/**
 * Records a counter-notice, once for each notice. The content returns after 14 days, unless the claimant shows legal
 * proceedings. Throws NOT_FOUND or COUNTER_CLOSED.
 */
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
    const returnDay = mailDay(notice.language, returnAt, platform.config.TIME_ZONE)
    await tellClaimant(desk, trx, notice, { what: 'countered', name, words, returnDay })
  })
  return { id }
}

/** Stores a counter-notice. Returns false if there is one, or if the notice is not upheld any more. */
async function setCounter(
  trx: Trx,
  c: { id: string; name: string; words: string; at: Date; returnAt: Date },
): Promise<boolean> {
  const { rows } =
    await sql`UPDATE copyright_notice SET state = 'countered', counter_name = ${c.name}, counter_words = ${c.words},
    counter_at = ${c.at}, return_at = ${c.returnAt} WHERE id = ${c.id} AND state = 'upheld' AND counter_at IS NULL
    RETURNING id`.execute(trx)
  return rows.length > 0
}

type Settling = { byId: string; key: string | null; answer: CounterAnswer }

/**
 * Settles a counter-notice: staff restore the content, or keep it down because of legal proceedings. Throws NOT_FOUND
 * or NOTHING_TO_SETTLE.
 */
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

const setHeld = (trx: Trx, id: string) => sql`UPDATE copyright_notice SET state = 'held' WHERE id = ${id}`.execute(trx)

const AT_ONCE = 100

/** Restores content whose counter-notice is 14 days old and not held. */
export async function returnCountered(desk: Desk): Promise<void> {
  const { db, clock } = desk.platform
  const at = clock.now()
  for (const id of await findDue(db, at, AT_ONCE))
    await inTransaction(db, async (trx) => {
      const notice = await lockNotice(trx, id)
      // It may have been settled in the meantime, here or by another process.
      if (notice?.state === 'countered') await bringBack(desk, trx, notice, { byId: null, at })
    })
}

/** Counter-notices past their deadline, oldest first. */
async function findDue(db: Db, at: Date, limit: number): Promise<string[]> {
  // The redundant condition makes PostgreSQL use the partial index.
  const { rows } = await sql<{ id: string }>`SELECT id FROM copyright_notice
    WHERE state IN ('countered', 'held') AND state = 'countered' AND return_at <= ${at} ORDER BY return_at, id LIMIT ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Ends a notice and its strike. Restores the content unless a decision or another notice keeps it down. */
async function bringBack(desk: Desk, trx: Trx, notice: Notice, { byId, at }: { byId: string | null; at: Date }) {
  const { type, targetId: id, ownerId, decisionId } = notice
  if (ownerId) await lockStrikesOf(trx, ownerId)
  await setReturned(trx, notice.id, at)
  if (await undoCase(desk, trx, { target: { type, id }, decisionId, byId, at })) {
    const told = { type, id, ownerId, act: 'restore' as const, ...(decisionId ? { decisionId } : {}) }
    await desk.platform.events.publish(trx, ModerationActed, told)
  }
  await endStrikes(desk, trx, { ownerId, ended: [notice], at })
}

const setReturned = (trx: Trx, id: string, at: Date) =>
  sql`UPDATE copyright_notice SET state = 'returned', ended_at = ${at} WHERE id = ${id}`.execute(trx)
