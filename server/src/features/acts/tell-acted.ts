import { sql } from 'kysely'
import { inTransaction, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { defineJob, enqueue, handles, type JobHandler } from '../../platform/jobs/index.ts'
import { Acted } from './events.ts'

/** Maximum number of users per event. The job publishes further events for the others. */
const AT_ONCE = 100

const tellJob = defineJob<Record<string, never>>('tell-acted')

/**
 * Marks the activity of these users dirty. After this transaction a job publishes it, together with other dirty users.
 */
export async function owe(trx: Trx, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await notePeople(trx, userIds)
  await enqueue(trx, tellJob, {}, { key: 'tell-acted' })
}

async function notePeople(trx: Trx, userIds: readonly string[]): Promise<void> {
  await sql`INSERT INTO acted_person (user_id) SELECT a.id FROM unnest(${userIds}::uuid[]) AS p(id)
    JOIN account_state a ON a.id = p.id ORDER BY 1 ON CONFLICT DO NOTHING`.execute(trx)
}

/** Publishes one event for many changes, also for several changes of one user. */
export const tellActed = (platform: Platform): JobHandler =>
  handles(tellJob, () =>
    inTransaction(platform.db, async (trx) => {
      const userIds = await takePeople(trx, AT_ONCE)
      if (userIds.length === 0) return
      await platform.events.publish(trx, Acted, { userIds: userIds.toSorted() })
      if (userIds.length === AT_ONCE) await enqueue(trx, tellJob, {}, { key: 'tell-acted' })
    }),
  )

/** Takes a batch of dirty users. PostgreSQL evaluates an ARRAY subquery once, but an IN subquery perhaps repeatedly. */
async function takePeople(trx: Trx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`DELETE FROM acted_person WHERE user_id = ANY (ARRAY(
      SELECT user_id FROM acted_person ORDER BY user_id LIMIT ${limit} FOR UPDATE)) RETURNING user_id AS id`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}
