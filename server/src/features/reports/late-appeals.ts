import { APPEAL_ANSWER_DAYS, defineTexts } from '@liston/contract/kernel'
import { sql } from 'kysely'
import { type Db, inTransaction, type Trx } from '../../platform/db/index.ts'
import { logAutomaticAct } from '../../platform/staff-log.ts'
import { findLanguage } from '../profiles/index.ts'
import { undoCase } from './cases/decide-case.ts'
import { answerAppealRow } from './decisions.ts'
import { findStatement } from './decisions-store.ts'
import type { Desk } from './targets.ts'
import { DecisionAppealed } from './events.ts'

const DAY_MS = 24 * 3_600_000
const AT_ONCE = 100

/** The answer that the user reads. */
export const answers = defineTexts<string>({
  es: `Nadie contestó en ${APPEAL_ANSWER_DAYS} días, así que se te da la razón automáticamente.`,
  en: `Nobody answered within ${APPEAL_ANSWER_DAYS} days, so the decision was reversed automatically.`,
})

/** Reverses the decisions whose appeals nobody answered in time. The users are notified as of any answer. */
export async function overturnLateAppeals(desk: Desk): Promise<void> {
  const { db, clock } = desk.platform
  const at = clock.now()
  const before = new Date(at.getTime() - APPEAL_ANSWER_DAYS * DAY_MS)
  for (const id of await findLate(db, before)) await inTransaction(db, (trx) => overturn(desk, trx, { id, at }))
}

/** Open appeals made before that time, oldest first. */
async function findLate(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT decision_id AS id FROM decision_appeal
    WHERE state = 'waiting' AND made_at <= ${before} ORDER BY made_at, decision_id LIMIT ${AT_ONCE}`.execute(db)
  return rows.map(({ id }) => id)
}

async function overturn(desk: Desk, trx: Trx, { id, at }: { id: string; at: Date }): Promise<void> {
  const row = await findStatement(trx, id)
  if (!row) return
  const words = answers[(row.ownerId && (await findLanguage(trx, row.ownerId))) || desk.platform.config.DEFAULT_LOCALE]
  // A moderator may have answered in the meantime.
  if (!(await answerAppealRow(trx, { id, overturn: true, words, byId: null, at }))) return
  await undoCase(desk, trx, { target: { type: row.type, id: row.targetId }, decisionId: id, byId: null, at })
  await logAutomaticAct(trx, { act: 'overturn-appeal', target: `decision ${id}`, after: { automatic: true }, at })
  if (row.ownerId)
    await desk.platform.events.publish(trx, DecisionAppealed, { decisionId: id, ownerId: row.ownerId, overturn: true })
}
