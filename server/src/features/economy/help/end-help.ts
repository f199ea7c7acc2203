import type { HelpFailure } from '@liston/contract/economy'
import { sql } from 'kysely'
import { type Db, inTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { findCredits, postMovements } from '../store.ts'
import { type HelpRow, lockRunning } from './store.ts'

const AT_ONCE = 100

const giveBack = (trx: Trx, o: { userId: string; id: string; credits: number; at: Date }) =>
  postMovements(
    trx,
    o.credits > 0
      ? [{ userId: o.userId, currency: 'credits', delta: o.credits, kind: 'ai_help_refund', key: o.id }]
      : [],
    o.at,
  )

/** Marks an AI help as failed and refunds all its credits, once. False if it had already ended. */
export async function failHelp(
  platform: Pick<Platform, 'db' | 'clock'>,
  { id, failure }: { id: string; failure: HelpFailure },
): Promise<boolean> {
  const at = platform.clock.now()
  return inTransaction(platform.db, async (trx) => {
    const help = await lockRunning(trx, id)
    if (!help) return false
    await giveBack(trx, { userId: help.userId, id, credits: help.cost, at })
    await endHelp(trx, { id, at, refunded: help.cost, failure })
    return true
  })
}

type End = { id: string; at: Date; refunded: number } & ({ failure: HelpFailure } | { answer: unknown })

async function endHelp(trx: Trx, { id, at, refunded, ...end }: End): Promise<void> {
  const failure = 'failure' in end ? end.failure : null
  const answer = 'answer' in end ? JSON.stringify(end.answer) : null
  await sql`UPDATE ai_help SET state = ${failure ? 'failed' : 'done'}, failure = ${failure}, answer = ${answer}::jsonb,
    refunded = ${refunded}, ended_at = ${at} WHERE id = ${id}`.execute(trx)
}

type Settled<A> = { help: HelpRow; at: Date; cost: number; answer: (credits: number) => A }

/** Completes an AI help: refunds the credits beyond its cost and stores the response. */
export async function settleHelp<A>(trx: Trx, { help, at, cost, answer }: Settled<A>): Promise<A> {
  const refunded = help.cost - cost
  await giveBack(trx, { userId: help.userId, id: help.id, credits: refunded, at })
  const said = answer(await findCredits(trx, help.userId))
  await endHelp(trx, { id: help.id, at, refunded, answer: said })
  return said
}

/** Fails AI helps whose deadline is over, for example because their process died. This refunds their credits. */
export async function sweepHelps(platform: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  for (const id of await findOverdue(platform.db, platform.clock.now(), AT_ONCE))
    await failHelp(platform, { id, failure: 'timeout' })
}

/** Ids of AI helps past their deadline, at most `limit`. */
async function findOverdue(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM ai_help WHERE state = 'running' AND deadline <= ${now}
    ORDER BY deadline LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
