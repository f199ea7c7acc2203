import { type CaseAnswer, reportRefusals, reportRules, type ReportTarget } from '@liston/contract/reports'
import type { Trx } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { announceLevels, postMovements, xpFor } from '../../economy/index.ts'
import { ModerationActed, ReportDecided } from '../events.ts'
import type { Desk } from '../desk.ts'
import { type Case, type Decided, decideReports, insertAct, lockCase, setReportXp, updateCase } from '../store.ts'
import { actInTransaction } from '../../../platform/staff-log/index.ts'

const refuse = refuser(reportRefusals.decide)

type Decide = { byId: string; key: string | null; target: ReportTarget; answer: CaseAnswer }

/** Answers what was reported: it may stay, it goes, or what went comes back. Each answer is logged (rules 3.30). */
export async function decideCase(desk: Desk, { byId, key, target, answer }: Decide): Promise<{ hidden: boolean }> {
  const { platform } = desk
  const at = platform.clock.now()
  return actInTransaction(platform, { userId: byId, key, request: { decide: target, answer } }, async (trx, log) => {
    const before = await lockCase(trx, target)
    if (!before) throw refuse('NOT_FOUND')
    if (!mayAnswer(before, answer)) throw refuse('NOTHING_TO_DECIDE')
    const hidden = answer === 'hide'
    await judgeReports(desk, trx, { target, answer, at })
    const state = ({ keep: 'kept', hide: 'hidden', restore: 'restored' } as const)[answer]
    await updateCase(trx, target, { state, hidden, weight: 0, at })
    await carryOut(desk, trx, { target, before, hidden, at })
    await insertAct(trx, target, { act: answer, byId, before, at })
    const stood = { state: before.state, hidden: before.hidden }
    await log({ act: 'decide-report', target: `${target.type} ${target.id}`, before: stood, after: { state, hidden } })
    await platform.events.publish(trx, ModerationActed, { ...target, ownerId: before.ownerId, act: answer })
    return { hidden }
  })
}

/** A decision stands until there are new reports; what was hidden by one can be brought back at any time. */
const mayAnswer = (c: Case, answer: CaseAnswer) =>
  answer === 'restore' ? c.state === 'hidden' : c.state === 'waiting' || (answer === 'hide' && c.state !== 'hidden')

type Judge = { target: ReportTarget; answer: CaseAnswer; at: Date }

/** Reports that were upheld earn their XP; those that turn out wrong give it back. */
async function judgeReports({ platform }: Desk, trx: Trx, { target, answer, at }: Judge): Promise<void> {
  const upheld = answer === 'hide'
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

async function reward(trx: Trx, reports: Decided[], at: Date): Promise<void> {
  const kind = 'report_upheld' as const
  const earned = reports.map(({ id, reporterId }) => ({ userId: reporterId, kind, key: id, ...xpFor('reportUpheld') }))
  const posted = await postMovements(trx, earned, at)
  for (const [n, { id }] of reports.entries()) await setReportXp(trx, id, posted[n]?.delta ?? 0)
}

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

type CarryOut = { target: ReportTarget; before: Case; hidden: boolean; at: Date }

async function carryOut(desk: Desk, trx: Trx, { target, before, hidden, at }: CarryOut): Promise<void> {
  if (hidden !== before.hidden) await desk.targets[target.type][hidden ? 'hide' : 'show'](trx, target.id)
  if (!before.ownerId) return
  if (!hidden) await desk.silence(trx, before.ownerId, null)
  else if (target.type === 'person')
    await desk.silence(trx, before.ownerId, new Date(at.getTime() + reportRules.PERSON_SILENCE_MS))
}
