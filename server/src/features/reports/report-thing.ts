import { type NewReport, reportRefusals, reportRules } from '@liston/contract/reports'
import { newId, onceInTransaction, type Trx } from '../../platform/db/index.ts'
import { refuser } from '../../platform/refusal/index.ts'
import { ModerationActed } from './events.ts'
import { type Case, countReportersOf, insertAct, insertReport, lockReporter, openCase, updateCase } from './store.ts'
import { sanction } from './sanctions/sanction.ts'
import { hasPendingSilence } from './sanctions/store.ts'
import type { Desk } from './desk.ts'
import type { Found } from './targets.ts'

const refuse = refuser(reportRefusals.add)
const { hidingWeight, reportWeight, REPORTS_PER_DAY, SILENCE_MS, SILENCING_REPORTERS } = reportRules

type Report = { userId: string; key: string | null; report: NewReport }

/** Keeps a report, and hides the thing until somebody has looked when reports weigh enough (rules 3.30). */
export async function reportThing(desk: Desk, { userId, key, report }: Report): Promise<{ id: string }> {
  const { platform, targets } = desk
  const at = platform.clock.now()
  return onceInTransaction(platform.db, { userId, key, request: { report } }, async (trx) => {
    const thing = await targets[report.type].find(trx, { id: report.id, by: { viewerId: userId } })
    if (!thing) throw refuse('NOT_FOUND')
    if (thing.owner?.id === userId) throw refuse('OWN_CONTENT')
    const reporter = await lockReporter(trx, { userId, target: report, at })
    if (reporter.ownReport) throw refuse('ALREADY_REPORTED')
    if (reporter.today >= REPORTS_PER_DAY) throw refuse('DAILY_REPORT_LIMIT', { perDay: REPORTS_PER_DAY })
    const before = await openCase(trx, { target: report, ownerId: thing.owner?.id ?? null, at })
    const [id, weight] = [newId(), reportWeight(reporter)]
    if (!(await insertReport(trx, { ...report, reportId: id, reporterId: userId, weight, at })))
      throw refuse('ALREADY_REPORTED')
    await weigh(desk, trx, { report, thing, before, weight, at })
    return { id }
  })
}

type Weighed = { report: NewReport; thing: Found; before: Case; weight: number; at: Date }

async function weigh(desk: Desk, trx: Trx, { report, thing, before, weight, at }: Weighed): Promise<void> {
  const sum = before.weight + weight
  const hides = !before.hidden && sum >= hidingWeight(thing.owner?.level ?? 1)
  // What was decided is looked at again: new reports make it a new question.
  await updateCase(trx, report, {
    state: 'waiting',
    hidden: before.hidden || hides,
    weight: sum,
    at,
    waitingSince: before.state === 'waiting' ? before.waitingSince : at,
  })
  if (hides) {
    await desk.targets[report.type].hide(trx, report.id)
    await act(desk, trx, { report, before, act: 'hide-pending', at })
  }
  if (!thing.owner || thing.owner.level > 1 || (await hasPendingSilence(trx, thing.owner.id, at))) return
  if ((await countReportersOf(trx, thing.owner.id)) < SILENCING_REPORTERS) return
  await sanction(desk, trx, { userId: thing.owner.id, kind: 'silence', until: new Date(at.getTime() + SILENCE_MS), at })
  await act(desk, trx, { report, before, act: 'silence-pending', at })
}

type Acted = { report: NewReport; before: Case; act: 'hide-pending' | 'silence-pending'; at: Date }

async function act({ platform }: Desk, trx: Trx, o: Acted): Promise<void> {
  const { type, id } = o.report
  await insertAct(trx, { type, id }, { act: o.act, byId: null, before: o.before, at: o.at })
  await platform.events.publish(trx, ModerationActed, { type, id, ownerId: o.before.ownerId, act: o.act })
}
