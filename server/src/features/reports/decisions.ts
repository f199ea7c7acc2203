import { APPEAL_ANSWER_DAYS } from '@liston/contract/kernel'
import {
  type Appeal,
  type AppealAnswer,
  type CopyrightSide,
  type NewAppeal,
  type PublicLog,
  reportRefusals,
  reportRules,
  type Statement,
} from '@liston/contract/reports'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { actInTransaction } from '../../platform/staff-log.ts'
import { undoCase } from './cases/decide-case.ts'
import { countStrikes, findNoticeOf } from './copyright/store.ts'
import { columns, findStatement, from, type StatementRow } from './decisions-store.ts'
import type { Desk } from './targets.ts'
import { DecisionAppealed } from './events.ts'

const refuseAppeal = refuser(reportRefusals.appeal)
const refuseAnswer = refuser(reportRefusals.answerAppeal)

/** Appeals against a decision: once, within six months. Throws NOT_FOUND, ALREADY_APPEALED or APPEAL_CLOSED. */
export async function appeal(desk: Desk, { words, viewerId, ...asked }: NewAppeal & { viewerId: string | null }) {
  const at = desk.platform.clock.now()
  const row = await findOwn(desk, { ...asked, viewerId })
  if (row.appeal !== null) throw refuseAppeal('ALREADY_APPEALED')
  if (!mayAppeal(row, at)) throw refuseAppeal('APPEAL_CLOSED')
  const added = await desk.platform.db.transaction().execute((trx) => insertAppeal(trx, { id: row.id, words, at }))
  if (!added) throw refuseAppeal('ALREADY_APPEALED')
  return { id: row.id }
}

const DAY_MS = 24 * 3_600_000
const SHOWN = 50
const refuseStatement = refuser(reportRefusals.statement)

/** Deadline for an appeal, whether or not there was one. */
const appealUntil = ({ decidedAt }: { decidedAt: Date }): Date =>
  new Date(decidedAt.getTime() + reportRules.APPEAL_DAYS * DAY_MS)

/** True if the decision named a broken rule, is within its deadline and did not come from a copyright notice. */
const mayAppeal = (row: StatementRow, at: Date) => row.rule !== null && !row.ofNotice && appealUntil(row) > at

function present(row: StatementRow, at: Date): Omit<Statement, 'copyright' | 'excerpt' | 'path'> {
  const { ofNotice: _n, targetId: _t, ownerId: _o, byId: _b, secret: _s, madeAt: _m, owner: _h, by: _w, ...rest } = row
  const answerBy = row.appeal === 'waiting' && row.madeAt ? row.madeAt.getTime() + APPEAL_ANSWER_DAYS * DAY_MS : null
  return {
    ...rest,
    answerBy: answerBy === null ? null : new Date(answerBy).toISOString(),
    decidedAt: row.decidedAt.toISOString(),
    until: row.until?.toISOString() ?? null,
    appealUntil: row.appeal === null && mayAppeal(row, at) ? appealUntil(row).toISOString() : null,
  }
}

/** The content of a decision, also if it is hidden. */
async function contentOf({ platform, targets }: Desk, { type, targetId }: StatementRow) {
  const found = await targets[type].find(platform.db, { id: targetId, by: 'moderator' })
  return { excerpt: found?.excerpt ?? '', path: found?.path ?? null }
}

type Who = { id: string; secret?: string | undefined; viewerId: string | null }

/** The decision, only for its owner, identified by the session or by the secret of the e-mail. Throws NOT_FOUND. */
export async function findOwn({ platform }: Desk, { id, secret, viewerId }: Who): Promise<StatementRow> {
  const row = await findStatement(platform.db, id)
  if (!row || !((viewerId !== null && row.ownerId === viewerId) || secret === row.secret))
    throw refuseStatement('NOT_FOUND')
  return row
}

/** The statement of reasons. Throws NOT_FOUND. */
export async function showStatement(desk: Desk, who: Who): Promise<Statement> {
  const at = desk.platform.clock.now()
  const row = await findOwn(desk, who)
  const copyright = await copyrightSideOf(desk.platform.db, row.id, at)
  return { ...present(row, at), ...(await contentOf(desk, row)), copyright }
}

/**
 * The copyright notice behind a decision, as the author sees it: the claimant's name and work, not their e-mail
 * address.
 */
async function copyrightSideOf(db: Db, decisionId: string, at: Date): Promise<CopyrightSide | null> {
  const notice = await findNoticeOf(db, decisionId)
  if (!notice) return null
  const { name: claimant, work, state, ownerId, counterWords, returnAt } = notice
  return {
    claimant,
    work,
    state,
    mayCounter: state === 'upheld',
    counterWords,
    returnAt: state === 'countered' ? (returnAt?.toISOString() ?? null) : null,
    strikes: ownerId ? await countStrikes(db, { ownerId, at }) : 0,
  }
}

/** The latest 50 decisions about the user's content. */
export async function listOwn({ platform }: Desk, userId: string) {
  const at = platform.clock.now()
  const rows = await findDecisionsOf(platform.db, userId, SHOWN)
  return {
    items: rows.map((row) => {
      const { id, type, answer, rule, sanction, decidedAt, appeal, title } = present(row, at)
      return { id, type, answer, rule, sanction, decidedAt, appeal, title }
    }),
  }
}

/** Decisions about a user's content, newest first. */
async function findDecisionsOf(db: Db, userId: string, limit: number): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`SELECT ${columns} ${from} WHERE d.owner_id = ${userId}
    ORDER BY d.decided_at DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** Open appeals, oldest first. `isOwn` marks those that the viewer decided. */
export async function listAppeals(desk: Desk, viewerId: string): Promise<{ items: Appeal[] }> {
  const { platform } = desk
  const at = platform.clock.now()
  const rows = await findAppeals(platform.db, SHOWN)
  const contents = await Promise.all(rows.map((row) => contentOf(desk, row)))
  return {
    items: rows.map((row, place) => ({
      ...present(row, at),
      ...contents[place]!,
      // Decisions from copyright notices cannot be appealed.
      copyright: null,
      targetId: row.targetId,
      owner: row.owner,
      by: row.by,
      isOwn: row.byId === viewerId,
      madeAt: (row.madeAt ?? at).toISOString(),
    })),
  }
}

async function findAppeals(db: Db, limit: number): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`SELECT ${columns} ${from} WHERE a.state = 'waiting'
    ORDER BY a.made_at, d.id LIMIT ${limit}`.execute(db)
  return rows
}

/** The public moderation log. */
export const showPublicLog = ({ platform }: Desk): Promise<PublicLog> =>
  findPublicLog(platform.db, { since: new Date(platform.clock.now().getTime() - 30 * DAY_MS), limit: SHOWN })

type Numbers = Omit<PublicLog, 'lines'>

/** The public log: figures since `since`, and the newest decisions without their owners. */
async function findPublicLog(db: Db, o: { since: Date; limit: number }): Promise<PublicLog> {
  const { rows } = await sql<Numbers>`
    SELECT count(*)::int AS decided, (count(*) FILTER (WHERE d.answer = 'keep'))::int AS kept,
      (count(*) FILTER (WHERE d.rule IS NOT NULL))::int AS acted, count(a.decision_id)::int AS appealed,
      (count(*) FILTER (WHERE a.state = 'overturned'))::int AS overturned,
      (percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM d.decided_at - d.waiting_since) / 3600))::float8
        AS "medianHours"
    FROM moderation_decision d LEFT JOIN decision_appeal a ON a.decision_id = d.id
    WHERE d.decided_at > ${o.since} AND d.answer <> 'restore'`.execute(db)
  const lines = await sql<PublicLog['lines'][number]>`
    SELECT to_char(d.decided_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, d.target_type AS type, d.answer, d.rule, d.sanction,
      a.state AS appeal
    FROM moderation_decision d LEFT JOIN decision_appeal a ON a.decision_id = d.id
    ORDER BY d.decided_at DESC, d.id DESC LIMIT ${o.limit}`.execute(db)
  return { ...rows[0]!, lines: lines.rows }
}

/** Returns false if there is an appeal already. */
async function insertAppeal(trx: Trx, o: { id: string; words: string; at: Date }): Promise<boolean> {
  const { rows } =
    await sql`INSERT INTO decision_appeal (decision_id, words, made_at) VALUES (${o.id}, ${o.words}, ${o.at})
    ON CONFLICT DO NOTHING RETURNING decision_id`.execute(trx)
  return rows.length > 0
}

type Answer = { byId: string; key: string | null; answer: AppealAnswer }

/**
 * Answers an appeal. Overturning reverses the decision: the content is shown, sanctions end, and reporters lose their
 * XP. Throws NOT_FOUND, OWN_APPEAL, OWN_DECISION or ALREADY_ANSWERED.
 */
export async function answerAppeal(desk: Desk, { byId, key, answer }: Answer): Promise<{ overturned: boolean }> {
  const { platform } = desk
  const { id, overturn, words } = answer
  const at = platform.clock.now()
  return actInTransaction(platform, { userId: byId, key, request: { answerAppeal: answer } }, async (trx, log) => {
    const row = await findStatement(trx, id)
    if (!row || row.appeal === null) throw refuseAnswer('NOT_FOUND')
    if (row.ownerId === byId) throw refuseAnswer('OWN_APPEAL')
    if (row.byId === byId) throw refuseAnswer('OWN_DECISION')
    if (!(await answerAppealRow(trx, { id, overturn, words, byId, at }))) throw refuseAnswer('ALREADY_ANSWERED')
    const target = { type: row.type, id: row.targetId }
    if (overturn) await undoCase(desk, trx, { target, decisionId: id, byId, at })
    await log({ act: 'answer-appeal', target: `decision ${id}`, after: { overturn }, reason: words })
    if (row.ownerId)
      await platform.events.publish(trx, DecisionAppealed, { decisionId: id, ownerId: row.ownerId, overturn })
    return { overturned: overturn }
  })
}

/** Returns false if it was answered already. */
export async function answerAppealRow(
  trx: Trx,
  o: { id: string; overturn: boolean; words: string; byId: string | null; at: Date },
): Promise<boolean> {
  const { rows } =
    await sql`UPDATE decision_appeal SET state = ${o.overturn ? 'overturned' : 'upheld'}, answer = ${o.words},
    by_id = ${o.byId}, answered_at = ${o.at} WHERE decision_id = ${o.id} AND state = 'waiting' RETURNING decision_id`.execute(
      trx,
    )
  return rows.length > 0
}
