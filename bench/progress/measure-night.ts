import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lookForCircles } from '../../server/src/features/circles/index.ts'
import { clearBoards, turnLeagues } from '../../server/src/features/leaderboard/index.ts'
import { closeMissions } from '../../server/src/features/missions/index.ts'
import { notificationReactions } from '../../server/src/features/notifications/listen.ts'
import { sweepOld } from '../../server/src/features/notifications/sweep-old.ts'
import { recomputeTrust } from '../../server/src/features/voting/trust.ts'
import { openPlatform } from '../../server/src/open-platform.ts'
import { readConfig } from '../../server/src/platform/config/index.ts'
import type { Platform } from '../../server/src/platform/index.ts'
import { unhurried } from '../../server/src/platform/db/index.ts'
import { holdJobs } from '../rig/hold-jobs.ts'
import { progressed } from '../rig/progressed.ts'
import type { Rig } from '../rig/open-rig.ts'
import type { Row } from '../rig/row.ts'
import { ACTIVE, settleNight } from './settle-night.ts'
import { watchMemory } from './watch-memory.ts'

/** The job of the application by which those who moved in a league are told. */
const NEWS = 'LeagueClosed: notify'
const WAIT_MS = 100

/** The night's work that grows with how many people there are. */
const jobs = {
  'recompute-trust': recomputeTrust,
  'look-for-circles': lookForCircles,
  'turn-leagues': turnLeagues,
  'news of leagues': untilTold,
  'clear-leaderboards': clearBoards,
  'sweep-notifications': sweepOld,
}

/**
 * Runs each of them once, while the application only answers and tells the news of leagues: how long all take until everybody
 * is told, and what memory; then missions, which are closed when a person's own day ends and not by night.
 */
export async function measureNight({ connection, pool }: Rig, people: number): Promise<Row[]> {
  await holdJobs(pool, [NEWS])
  await settleNight(pool, people)
  const dir = await mkdtemp(join(tmpdir(), 'liston-night-'))
  const config = readConfig({ DATA_DIR: dir, NODE_ENV: 'test', LOG_LEVEL: 'error', SEED: 'none' })
  const platform = openPlatform(config, unhurried(connection))
  platform.events.listen(notificationReactions(platform))
  try {
    let nightMs = 0
    let missionsMs = 0
    const mostMb = await watchMemory(async () => {
      for (const [name, run] of Object.entries(jobs)) nightMs += await timed(name, () => run(platform))
      missionsMs = await timed('close-missions', () => closeMissions(platform))
    })
    return [
      { id: 'night', ours: [nightMs / 60_000] },
      { id: 'missions-closed', ours: [(missionsMs * 1_000 * ACTIVE) / people] },
      { id: 'night-memory', ours: [mostMb] },
    ]
  } finally {
    await platform.close()
    await rm(dir, { recursive: true, force: true })
  }
}

/** Until whoever moved in a league has their news. */
async function untilTold({ pool }: Platform): Promise<void> {
  const waiting = 'SELECT FROM graphile_worker.jobs WHERE task_identifier = $1 LIMIT 1'
  while ((await pool.query(waiting, [NEWS])).rowCount) await new Promise((done) => setTimeout(done, WAIT_MS))
}

/** Milliseconds that something takes, told as it ends. */
async function timed(name: string, run: () => Promise<void>): Promise<number> {
  const since = performance.now()
  await run()
  const ms = performance.now() - since
  progressed(`${name}: ${(ms / 1_000).toFixed(1)} s`)
  return ms
}
