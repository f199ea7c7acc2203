import { NOT_FOUND } from '@liston/contract/kernel'
import { type NewReport, reportRefusals, reportRules, type ReportTarget } from '@liston/contract/reports'
import { sql } from 'kysely'
import { type Db, newId, onceInTransaction, type Trx } from '../../platform/db/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { CaseOpened, ModerationActed } from './events.ts'
import { sanction } from './sanction.ts'
import { type Case, insertAct, of, openCase, tables, updateCase } from './store.ts'
import type { Desk, Found } from './targets.ts'

const refuse = refuser(reportRefusals.add)
const { hidingWeight, reportWeight, REPORTS_PER_DAY, SILENCE_MS, SILENCING_REPORTERS } = reportRules

type Report = { userId: string; key: string | null; report: NewReport }

/**
 * Stores a report. Hides the content until a decision when its reports reach the weight (rules 3.30). Throws NOT_FOUND,
 * OWN_CONTENT, ALREADY_REPORTED or DAILY_REPORT_LIMIT.
 */
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
    // A report would reopen the case of permanently removed content. A person is never removed.
    if (before.state === 'removed' && report.type !== 'person') throw refuse('NOT_FOUND')
    const [id, weight] = [newId(), reportWeight(reporter)]
    if (!(await insertReport(trx, { ...report, reportId: id, reporterId: userId, weight, at })))
      throw refuse('ALREADY_REPORTED')
    await weigh(desk, trx, { report, thing, before, weight, at })
    if (before.state !== 'waiting' || before.weight === 0)
      await platform.events.publish(trx, CaseOpened, { type: report.type, id: report.id })
    return { id }
  })
}

type Row = NewReport & { reportId: string; reporterId: string; weight: number; at: Date }

/** Stores a report. Returns false if the user has reported the content before. */
async function insertReport(trx: Trx, r: Row): Promise<boolean> {
  const added = await tables(trx)
    .insertInto('report')
    .values({
      ...of(r),
      id: r.reportId,
      reporter_id: r.reporterId,
      reason: r.reason,
      words: r.words,
      weight: String(r.weight),
      created_at: r.at,
    })
    .onConflict((c) => c.columns(['target_type', 'target_id', 'reporter_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

type Reporter = { upheld: number; dismissed: number; ageMs: number; today: number; ownReport: boolean }

/** Data about the reporter. Serialises their reports until the commit, so that the daily limit holds. */
async function lockReporter(
  trx: Trx,
  { userId, target, at }: { userId: string; target: ReportTarget; at: Date },
): Promise<Reporter> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('report ' || ${userId}, 0))`.execute(trx)
  const { rows } = await sql<Reporter>`
    SELECT (count(r.id) FILTER (WHERE r.state = 'upheld'))::int AS upheld,
      (count(r.id) FILTER (WHERE r.state = 'dismissed'))::int AS dismissed,
      (count(r.id) FILTER (WHERE r.created_at > ${at}::timestamptz - interval '24 hours'))::int AS today,
      coalesce(bool_or(r.target_type = ${target.type} AND r.target_id = ${target.id}), false) AS "ownReport",
      (extract(epoch FROM ${at}::timestamptz - a.created_at) * 1000)::float8 AS "ageMs"
    FROM account_state a LEFT JOIN report r ON r.reporter_id = a.id
    WHERE a.id = ${userId} GROUP BY a.created_at`.execute(trx)
  if (!rows[0]) throw new Error('a reporter without an account')
  return rows[0]
}

type Weighed = { report: NewReport; thing: Found; before: Case; weight: number; at: Date }

async function weigh(desk: Desk, trx: Trx, { report, thing, before, weight, at }: Weighed): Promise<void> {
  const sum = before.weight + weight
  const hides = !before.hidden && sum >= hidingWeight(thing.owner?.level ?? 1)
  // New reports reopen a decided case.
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

/** True if the user is silenced until a decision. One such silence is enough. */
async function hasPendingSilence(trx: Trx, userId: string, at: Date): Promise<boolean> {
  const { rows } = await sql`SELECT FROM sanction WHERE user_id = ${userId} AND decision_id IS NULL AND until > ${at}
    LIMIT 1`.execute(trx)
  return rows.length > 0
}

/** Number of distinct users with waiting reports about this owner. */
async function countReportersOf(trx: Trx, ownerId: string): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    SELECT count(DISTINCT r.reporter_id)::int AS people FROM report r JOIN report_case c USING (target_type, target_id)
    WHERE c.owner_id = ${ownerId} AND r.state = 'waiting'`.execute(trx)
  return rows[0]?.people ?? 0
}

type Acted = { report: NewReport; before: Case; act: 'hide-pending' | 'silence-pending'; at: Date }

async function act({ platform }: Desk, trx: Trx, o: Acted): Promise<void> {
  const { type, id } = o.report
  await insertAct(trx, { type, id }, { act: o.act, byId: null, before: o.before, at: o.at })
  await platform.events.publish(trx, ModerationActed, { type, id, ownerId: o.before.ownerId, act: o.act })
}

const refuseThing = refuser(NOT_FOUND)

/** The content that a user is about to report. Throws NOT_FOUND if they may not see it. */
export async function showThing({ platform, targets }: Desk, target: ReportTarget, viewerId: string) {
  const found = await targets[target.type].find(platform.db, { id: target.id, by: { viewerId } })
  if (!found) throw refuseThing('NOT_FOUND')
  return { ...target, ...found, reported: await hasReported(platform.db, target, viewerId) }
}

async function hasReported(db: Db, { type, id }: ReportTarget, userId: string): Promise<boolean> {
  const reported = tables(db).selectFrom('report').select('id').where('reporter_id', '=', userId)
  return (await reported.where('target_type', '=', type).where('target_id', '=', id).executeTakeFirst()) !== undefined
}
