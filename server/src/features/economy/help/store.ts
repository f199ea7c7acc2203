import type { HelpFailure, HelpKind } from '@liston/contract/economy'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'

export type NewHelp = { id: string; userId: string; kind: HelpKind; subject: string }

/** Begins a help, of a cost that is still to be said; false when the same is being done already, which the index decides. */
export async function insertHelp(trx: Trx, h: NewHelp & { at: Date; deadline: Date }): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO ai_help (id, user_id, kind, subject, cost, started_at, deadline)
    VALUES (${h.id}, ${h.userId}, ${h.kind}, ${h.subject}, 1, ${h.at}, ${h.deadline})
    ON CONFLICT (subject) WHERE state = 'running' DO NOTHING RETURNING 1`.execute(trx)
  return rows.length > 0
}

export async function holdCost(trx: Trx, id: string, cost: number): Promise<void> {
  await sql`UPDATE ai_help SET cost = ${cost} WHERE id = ${id}`.execute(trx)
}

export type HelpRow = {
  id: string
  userId: string
  cost: number
  state: 'running' | 'done' | 'failed'
  failure: HelpFailure | null
  answer: unknown
}

const columns = sql`id, user_id AS "userId", cost, state, failure, answer`

export async function findHelp(db: Db, id: string): Promise<HelpRow | undefined> {
  return (await sql<HelpRow>`SELECT ${columns} FROM ai_help WHERE id = ${id}`.execute(db)).rows[0]
}

/** One that is under way, held to the end of the transaction; whoever comes second finds none. */
export async function lockRunning(trx: Trx, id: string): Promise<HelpRow | undefined> {
  const { rows } =
    await sql<HelpRow>`SELECT ${columns} FROM ai_help WHERE id = ${id} AND state = 'running' FOR UPDATE`.execute(trx)
  return rows[0]
}

type End = { id: string; at: Date; refunded: number } & ({ failure: HelpFailure } | { answer: unknown })

export async function endHelp(trx: Trx, { id, at, refunded, ...end }: End): Promise<void> {
  const failure = 'failure' in end ? end.failure : null
  const answer = 'answer' in end ? JSON.stringify(end.answer) : null
  await sql`UPDATE ai_help SET state = ${failure ? 'failed' : 'done'}, failure = ${failure}, answer = ${answer}::jsonb,
    refunded = ${refunded}, ended_at = ${at} WHERE id = ${id}`.execute(trx)
}

/** Those whose time is over, at most `limit`. */
export async function findOverdue(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM ai_help WHERE state = 'running' AND deadline <= ${now}
    ORDER BY deadline LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
