import { randomBytes } from 'node:crypto'
import {
  type CaseAnswer,
  type NewDecision,
  type ReportReason,
  reportRefusals,
  reportRules,
  type ReportTarget,
  type Sanction,
} from '@liston/contract/reports'
import { sql } from 'kysely'
import { newId, type Trx } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { actInTransaction, type LogAct } from '../../../platform/staff-log.ts'
import { settleHeld } from '../../screening/index.ts'
import { announceLevels, postMovements, xpFor } from '../../economy/index.ts'
import { endNoticesAbout, endStrikes } from '../copyright/end-notices.ts'
import { findLastDecision, isKeptDown } from '../decisions-store.ts'
import type { Desk } from '../targets.ts'
import { ModerationActed, ReportDecided } from '../events.ts'
import { lift, sanction } from '../sanction.ts'
import { type Case, insertAct, lockCase, openCase, tables, updateCase } from '../store.ts'
import { isStaffMember } from './store.ts'

const refuse = refuser(reportRefusals.decide)

type Decide = { byId: string; key: string | null; decision: NewDecision }
type Outcome = { hidden: boolean; decisionId: string }

const states = { keep: 'kept', hide: 'hidden', remove: 'removed', restore: 'restored' } as const
const isUpheld = (answer: CaseAnswer) => answer !== 'keep' && answer !== 'restore'

/**
 * Decides a case: keep, hide, remove or restore the content, with an optional sanction of its author. The decision is
 * logged and sent to the author with the rule and the explanation (rules 3.30). Throws ANSWER_INCOMPLETE and the codes
 * of `decideWithin`.
 */
export async function decideCase(desk: Desk, { byId, key, decision }: Decide): Promise<Outcome> {
  const at = desk.platform.clock.now()
  refuseIncomplete(decision)
  return actInTransaction(desk.platform, { userId: byId, key, request: { decide: decision } }, (trx, log) =>
    decideWithin(desk, trx, log, { byId, decision, at }),
  )
}

type Deciding = {
  byId: string
  decision: NewDecision
  at: Date
  /** Allows a decision about content that is hidden already, for a further copyright notice about it (ADR 0097). */
  isFurther?: boolean
}

/** Decides a case within the caller's transaction. Throws NOT_FOUND, REMOVED, NOTHING_TO_DECIDE or STAFF_MEMBER. */
export async function decideWithin(desk: Desk, trx: Trx, log: LogAct, o: Deciding): Promise<Outcome> {
  const { byId, decision, at } = o
  const { answer, rule, sanction: laid, words, type, id } = decision
  const [target, decisionId] = [{ type, id }, newId()]
  const { before, title } = await hold(desk, trx, target, at)
  // Hidden content could be restored, so content that was removed permanently cannot be hidden either.
  if (before.state === 'removed' && (answer === 'restore' || answer === 'hide') && !o.isFurther) throw refuse('REMOVED')
  const may = o.isFurther ? before.state !== 'removed' : mayAnswer(before, answer)
  if (!may) throw refuse('NOTHING_TO_DECIDE')
  if (laid && before.ownerId && (await isStaffMember(trx, before.ownerId))) throw refuse('STAFF_MEMBER')
  const undone = answer === 'restore' ? await findLastDecision(trx, target) : null
  await insertDecision(trx, {
    ...target,
    decisionId,
    ownerId: before.ownerId,
    title,
    answer,
    rule: rule ?? null,
    sanction: laid ?? null,
    words,
    byId,
    waitingSince: before.waitingSince,
    at,
    secret: randomBytes(16).toString('hex'),
  })
  // A moderator shows the content again, so its copyright notices are no longer valid.
  const ended = isUpheld(answer) ? [] : await endNoticesAbout(trx, target, at)
  const { wasHeld, ...after } = await carryOut(desk, trx, { target, before, decision, undone, at })
  await endStrikes(desk, trx, { ownerId: before.ownerId, ended, at })
  if (laid && before.ownerId) await lay(desk, trx, { userId: before.ownerId, laid, decisionId, at })
  await insertAct(trx, target, { act: answer, byId, before, at })
  const stood = { state: before.state, hidden: before.hidden }
  await log({ act: 'decide-report', target: `${type} ${id}`, before: stood, after: { ...after, rule, sanction: laid } })
  const told = { ...target, ownerId: before.ownerId, act: answer, decisionId, sanction: laid ?? null, wasHeld }
  await desk.platform.events.publish(trx, ModerationActed, told)
  return { hidden: after.hidden, decisionId }
}

type NewDecisionRow = ReportTarget & {
  decisionId: string
  ownerId: string | null
  title: string
  answer: CaseAnswer
  sanction: Sanction | null
  rule: ReportReason | null
  words: string
  byId: string
  waitingSince: Date
  at: Date
  secret: string
}

async function insertDecision(trx: Trx, d: NewDecisionRow): Promise<void> {
  await sql`INSERT INTO moderation_decision (id, target_type, target_id, owner_id, title, answer, sanction, rule, words, by_id,
      waiting_since, decided_at, secret)
    VALUES (${d.decisionId}, ${d.type}, ${d.id}, ${d.ownerId}, ${d.title}, ${d.answer}, ${d.sanction}, ${d.rule}, ${d.words},
      ${d.byId}, ${d.waitingSince}, ${d.at}, ${d.secret})`.execute(trx)
}

function refuseIncomplete({ answer, rule, sanction: laid, type }: NewDecision): void {
  if (isUpheld(answer) && !rule) throw refuse('ANSWER_INCOMPLETE', { missing: 'rule' })
  if (type === 'person' && isUpheld(answer) && !laid) throw refuse('ANSWER_INCOMPLETE', { missing: 'sanction' })
}

/** Locks the case of the content, or opens one if nobody has reported it. */
async function hold(desk: Desk, trx: Trx, target: ReportTarget, at: Date): Promise<{ before: Case; title: string }> {
  const thing = await desk.targets[target.type].find(trx, { id: target.id, by: 'moderator' })
  const before = await lockCase(trx, target)
  if (before) return { before, title: thing?.title ?? '' }
  if (!thing) throw refuse('NOT_FOUND')
  return { before: await openCase(trx, { target, ownerId: thing.owner?.id ?? null, at }), title: thing.title }
}

/** A decision is final until there are new reports. Hidden content can be restored at any time. */
const mayAnswer = (c: Case, answer: CaseAnswer) =>
  answer === 'restore'
    ? c.state === 'hidden'
    : c.state === 'waiting' || (isUpheld(answer) && c.state !== states[answer])

type Undo = { target: ReportTarget; decisionId: string | null; byId: string | null; at: Date }

/**
 * Reverses a decision after an appeal or counter-notice: lifts its sanction, and restores the content unless a newer
 * decision, a copyright notice or new reports keep it down. Returns true if it restored the content.
 */
export async function undoCase(desk: Desk, trx: Trx, { target, decisionId, byId, at }: Undo): Promise<boolean> {
  const before = await lockCase(trx, target)
  if (!before) return false
  const isDecided = before.state === 'hidden' || before.state === 'removed'
  if (!isDecided || (await isKeptDown(trx, target))) {
    if (before.ownerId && decisionId) await lift(desk, trx, { userId: before.ownerId, decisionId, at })
    return false
  }
  await carryOut(desk, trx, { target, before, decision: { answer: 'restore' }, undone: decisionId, at })
  await insertAct(trx, target, { act: 'restore', byId, before, at })
  return true
}

type Judge = { target: ReportTarget; answer: CaseAnswer; at: Date }

/** Awards XP for upheld reports, and claws it back when they turn out to be wrong. */
async function judgeReports({ platform }: Desk, trx: Trx, { target, answer, at }: Judge): Promise<void> {
  const upheld = isUpheld(answer)
  const from = answer === 'restore' ? 'upheld' : 'waiting'
  const reports = await decideReports(trx, target, { from, to: upheld ? 'upheld' : 'dismissed' })
  if (upheld) await reward(trx, reports, at)
  else await takeBack(trx, reports, at)
  await announceLevels(
    platform,
    trx,
    reports.map(({ reporterId }) => reporterId),
  )
  for (const { reporterId } of reports) await platform.events.publish(trx, ReportDecided, { reporterId, upheld })
}

type Decided = { id: string; reporterId: string; xp: number }

/** Sets the state of the waiting or earlier upheld reports. Returns their reporters. */
async function decideReports(
  trx: Trx,
  { type, id }: ReportTarget,
  o: { from: 'waiting' | 'upheld'; to: 'upheld' | 'dismissed' },
): Promise<Decided[]> {
  return tables(trx)
    .updateTable('report')
    .set({ state: o.to })
    .where('target_type', '=', type)
    .where('target_id', '=', id)
    .where('state', '=', o.from)
    .returning(['id', 'reporter_id as reporterId', 'xp'])
    .execute()
}

async function reward(trx: Trx, reports: Decided[], at: Date): Promise<void> {
  const kind = 'report_upheld' as const
  const earned = reports.map(({ id, reporterId }) => ({ userId: reporterId, kind, key: id, ...xpFor('reportUpheld') }))
  const posted = await postMovements(trx, earned, at)
  for (const [n, { id }] of reports.entries()) await setReportXp(trx, id, posted[n]?.delta ?? 0)
}

/** Records the XP that a report earned. */
const setReportXp = (trx: Trx, id: string, xp: number) =>
  tables(trx).updateTable('report').set({ xp }).where('id', '=', id).execute()

async function takeBack(trx: Trx, reports: Decided[], at: Date): Promise<void> {
  const paid = reports.filter(({ xp }) => xp > 0)
  const back = paid.map(({ id, reporterId, xp }) => ({
    userId: reporterId,
    currency: 'xp' as const,
    delta: -xp,
    kind: 'reversal' as const,
    key: `report:${id}`,
  }))
  await postMovements(trx, back, at)
}

type CarryOut = {
  target: ReportTarget
  before: Case
  decision: Pick<NewDecision, 'answer'>
  /** The decision that this one reverses. */
  undone: string | null
  at: Date
}

async function carryOut(desk: Desk, trx: Trx, { target, before, decision, undone, at }: CarryOut) {
  const { answer } = decision
  const hidden = answer === 'hide' || answer === 'remove'
  const thing = desk.targets[target.type]
  await judgeReports(desk, trx, { target, answer, at })
  await updateCase(trx, target, { ...before, state: states[answer], hidden, weight: 0, at })
  const wasHeld = await settleHeld(trx, { ...target, approved: !hidden, at })
  if (hidden !== before.hidden) await thing[hidden ? 'hide' : 'show'](trx, target.id)
  // Sanctions that waited for a decision end now. Sanctions of other decisions stay.
  if (before.ownerId) await lift(desk, trx, { userId: before.ownerId, decisionId: null, at })
  if (before.ownerId && undone) await lift(desk, trx, { userId: before.ownerId, decisionId: undone, at })
  return { state: states[answer], hidden, wasHeld }
}

const kinds = {
  'silence-1': 'silence',
  'silence-7': 'silence',
  'silence-30': 'silence',
  'no-votes': 'no-votes',
  ban: 'ban',
} as const

/** Imposes the sanction. A warning is only a notification. */
async function lay(desk: Desk, trx: Trx, o: { userId: string; laid: Sanction; decisionId: string; at: Date }) {
  const { userId, laid, decisionId, at } = o
  if (laid === 'warn') return
  const days = reportRules.SANCTION_DAYS[laid]
  const until = days === undefined ? null : new Date(at.getTime() + days * 24 * 3_600_000)
  await sanction(desk, trx, { userId, kind: kinds[laid], until, at, decisionId })
}
