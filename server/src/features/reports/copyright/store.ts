import { type CopyrightNotice, type NewNotice, type ReportTarget, reportRules } from '@liston/contract/reports'
import type { Language } from '@liston/contract/kernel'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'

type Type = CopyrightNotice['type']
type State = CopyrightNotice['state']

type New = Pick<NewNotice, 'name' | 'email' | 'work' | 'signature' | 'language'> & {
  id: string
  type: Type
  targetId: string
  ownerId: string | null
  claimantId: string | null
  path: string
  at: Date
}

/** Keeps a notice; nothing where the same address waits with the same thing. */
export async function insertNotice(trx: Trx, n: New): Promise<void> {
  await sql`INSERT INTO copyright_notice (id, target_type, target_id, owner_id, claimant_id, language, name, email, work, signature, path, sent_at)
    VALUES (${n.id}, ${n.type}, ${n.targetId}, ${n.ownerId}, ${n.claimantId}, ${n.language}, ${n.name}, ${n.email}, ${n.work},
      ${n.signature}, ${n.path}, ${n.at})
    ON CONFLICT (target_type, target_id, lower(email)) WHERE state = 'waiting' DO NOTHING`.execute(trx)
}

export type Notice = {
  id: string
  type: Type
  targetId: string
  ownerId: string | null
  language: Language
  name: string
  email: string
  work: string
  path: string
  state: State
  decisionId: string | null
  counterWords: string | null
  returnAt: Date | null
}

const columns = sql`n.id, n.target_type AS type, n.target_id AS "targetId", n.owner_id AS "ownerId", n.language, n.name, n.email,
  n.work, n.path, n.state, n.decision_id AS "decisionId", n.counter_words AS "counterWords", n.return_at AS "returnAt"`

/** A notice, held until the end. */
export async function lockNotice(trx: Trx, id: string): Promise<Notice | undefined> {
  const { rows } = await sql<Notice>`SELECT ${columns} FROM copyright_notice n WHERE n.id = ${id} FOR UPDATE`.execute(
    trx,
  )
  return rows[0]
}

/** The notice that a decision came of. */
export async function findNoticeOf(db: Db, decisionId: string): Promise<Notice | undefined> {
  const { rows } =
    await sql<Notice>`SELECT ${columns} FROM copyright_notice n WHERE n.decision_id = ${decisionId}`.execute(db)
  return rows[0]
}

type Settled = {
  id: string
  state: 'refused' | 'upheld'
  decisionId: string | null
  words: string
  byId: string
  at: Date
}

export const setDecided = (trx: Trx, s: Settled) =>
  sql`UPDATE copyright_notice SET state = ${s.state}, decision_id = ${s.decisionId}, answer = ${s.words}, by_id = ${s.byId},
    decided_at = ${s.at} WHERE id = ${s.id}`.execute(trx)

/** Keeps a counter-notice. False when there is one, or when nothing is down any more. */
export async function setCounter(
  trx: Trx,
  c: { id: string; name: string; words: string; at: Date; returnAt: Date },
): Promise<boolean> {
  const { rows } =
    await sql`UPDATE copyright_notice SET state = 'countered', counter_name = ${c.name}, counter_words = ${c.words},
    counter_at = ${c.at}, return_at = ${c.returnAt} WHERE id = ${c.id} AND state = 'upheld' AND counter_at IS NULL
    RETURNING id`.execute(trx)
  return rows.length > 0
}

export const setHeld = (trx: Trx, id: string) =>
  sql`UPDATE copyright_notice SET state = 'held' WHERE id = ${id}`.execute(trx)

export const setReturned = (trx: Trx, id: string, at: Date) =>
  sql`UPDATE copyright_notice SET state = 'returned', ended_at = ${at} WHERE id = ${id}`.execute(trx)

/** Whoever runs the house brought a thing back: what stood against it stands no more. */
export const endNoticesAbout = (trx: Trx, { type, id }: ReportTarget, at: Date) =>
  sql`UPDATE copyright_notice SET state = 'returned', ended_at = ${at}
    WHERE target_type = ${type} AND target_id = ${id} AND state IN ('upheld', 'countered', 'held')`.execute(trx)

/** Whether another notice about a thing stands. */
export async function isClaimed(trx: Trx, { type, id }: ReportTarget): Promise<boolean> {
  const { rows } = await sql`SELECT FROM copyright_notice WHERE target_type = ${type} AND target_id = ${id}
    AND state IN ('upheld', 'countered', 'held') LIMIT 1`.execute(trx)
  return rows.length > 0
}

/** Notices about things of one person come one after another from here to the commit, so that strikes are counted right. */
export const lockStrikesOf = (trx: Trx, ownerId: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('copyright ' || ${ownerId}, 0))`.execute(trx)

/** How many things of somebody's have a notice that stands, of the last year: several about one thing are one strike. */
export async function countStrikes(db: Db, o: { ownerId: string; besides?: string; at: Date }): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(DISTINCT target_id)::int AS n FROM copyright_notice
    WHERE owner_id = ${o.ownerId} AND state IN ('upheld', 'countered', 'held') AND target_id IS DISTINCT FROM ${o.besides ?? null}::uuid
      AND decided_at > ${o.at}::timestamptz - make_interval(days => ${reportRules.STRIKE_DAYS})`.execute(db)
  return rows[0]?.n ?? 0
}

/** Decisions by which notices suspended somebody, and whose suspension stands. */
export async function findSuspensions(trx: Trx, ownerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT s.decision_id AS id FROM sanction s
    JOIN copyright_notice n ON n.decision_id = s.decision_id
    WHERE s.user_id = ${ownerId} AND s.kind = 'ban' AND s.lifted_at IS NULL`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Counter-notices whose time is over. */
export async function findDue(db: Db, at: Date, limit: number): Promise<string[]> {
  // Said twice, so that the index of what was answered is the way.
  const { rows } = await sql<{ id: string }>`SELECT id FROM copyright_notice
    WHERE state IN ('countered', 'held') AND state = 'countered' AND return_at <= ${at} ORDER BY return_at, id LIMIT ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
