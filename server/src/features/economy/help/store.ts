import type { HelpFailure } from '@liston/contract/economy'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/index.ts'

export type HelpRow = {
  id: string
  userId: string
  cost: number
  state: 'running' | 'done' | 'failed'
  failure: HelpFailure | null
  answer: unknown
}

export const columns = sql`id, user_id AS "userId", cost, state, failure, answer`

/** Returns a running help and locks it until the end of the transaction. Undefined if it has ended. */
export async function lockRunning(trx: Trx, id: string): Promise<HelpRow | undefined> {
  const { rows } =
    await sql<HelpRow>`SELECT ${columns} FROM ai_help WHERE id = ${id} AND state = 'running' FOR UPDATE`.execute(trx)
  return rows[0]
}
