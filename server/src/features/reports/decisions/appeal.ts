import { type AppealAnswer, type NewAppeal, reportRefusals } from '@liston/contract/reports'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { actInTransaction } from '../../../platform/staff-log/index.ts'
import { undoCase } from '../cases/decide-case.ts'
import type { Desk } from '../desk.ts'
import { DecisionAppealed } from '../events.ts'
import { findOwn, mayAppeal } from './show-statement.ts'
import { findStatement } from './store.ts'

const refuse = refuser(reportRefusals.appeal)
const refuseAnswer = refuser(reportRefusals.answerAppeal)

/** Asks that another moderator looks at a decision again: once, within six months. */
export async function appeal(desk: Desk, { words, viewerId, ...asked }: NewAppeal & { viewerId: string | null }) {
  const at = desk.platform.clock.now()
  const row = await findOwn(desk, { ...asked, viewerId })
  if (row.appeal !== null) throw refuse('ALREADY_APPEALED')
  if (!mayAppeal(row, at)) throw refuse('APPEAL_CLOSED')
  const added = await desk.platform.db.transaction().execute((trx) => insertAppeal(trx, { id: row.id, words, at }))
  if (!added) throw refuse('ALREADY_APPEALED')
  return { id: row.id }
}

/** False when there is one already. */
async function insertAppeal(trx: Trx, o: { id: string; words: string; at: Date }): Promise<boolean> {
  const { rows } =
    await sql`INSERT INTO decision_appeal (decision_id, words, made_at) VALUES (${o.id}, ${o.words}, ${o.at})
    ON CONFLICT DO NOTHING RETURNING decision_id`.execute(trx)
  return rows.length > 0
}

type Answer = { byId: string; key: string | null; answer: AppealAnswer }

/** Answers an appeal. Overturned, what was decided is undone whole: the thing is shown, sanctions end, reports give back. */
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

/** False when it was answered already. */
async function answerAppealRow(
  trx: Trx,
  o: { id: string; overturn: boolean; words: string; byId: string; at: Date },
): Promise<boolean> {
  const { rows } =
    await sql`UPDATE decision_appeal SET state = ${o.overturn ? 'overturned' : 'upheld'}, answer = ${o.words},
    by_id = ${o.byId}, answered_at = ${o.at} WHERE decision_id = ${o.id} AND state = 'waiting' RETURNING decision_id`.execute(
      trx,
    )
  return rows.length > 0
}
