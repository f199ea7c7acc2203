import { quickRules } from '@liston/contract/rumble'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/index.ts'
import { announceLevels, postMovements } from '../../economy/index.ts'
import type { RumblePlatform } from '../rumble-platform.ts'
import { restoreBallots } from './pairs/ballot-store.ts'
import { countAnswers, type Run } from './store.ts'

/** Ends a run. Where it says too little its answers go, what stood before stands again, and its XP goes back (rules 3.12). */
export async function closeRun(platform: RumblePlatform, trx: Trx, run: Run, at: Date): Promise<Run> {
  const { answered, skipped, xp } = await countAnswers(trx, run.id)
  const state = quickRules.saysTooLittle(answered, skipped) ? 'void' : 'counted'
  if (state === 'void') {
    await restoreBallots(trx, { runId: run.id })
    const { userId, rankingId } = run
    const back = { userId, currency: 'xp', delta: -xp, kind: 'reversal', key: `duels:${run.id}`, rankingId } as const
    if (xp > 0) await postMovements(trx, [back], at)
    await announceLevels(platform, trx, [userId])
  }
  await endRun(trx, { runId: run.id, state, at })
  return { ...run, state, canUndo: run.canUndo && state !== 'void' }
}

async function endRun(trx: Trx, o: { runId: string; state: 'counted' | 'void'; at: Date }): Promise<void> {
  await sql`UPDATE duel_run SET state = ${o.state}, ended_at = ${o.at}, can_undo = can_undo AND ${o.state} <> 'void'
    WHERE id = ${o.runId}`.execute(trx)
}
