import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lookForCircles } from '../../server/src/features/circles/index.ts'
import { clearBoards, turnLeagues } from '../../server/src/features/leaderboard/index.ts'
import { closeMissions } from '../../server/src/features/missions/index.ts'
import { notificationReactions } from '../../server/src/features/notifications/open-notifications.ts'
import { sweepOld } from '../../server/src/features/notifications/sweep-old.ts'
import { readCategories } from '../../server/src/features/rankings/index.ts'
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

/** The application's job that notifies the users who moved to another league. */
const NEWS = 'LeagueClosed: notify'
const WAIT_MS = 100

/** Nightly jobs whose work grows with the number of users. */
const jobs = {
  'recompute-trust': recomputeTrust,
  'look-for-circles': lookForCircles,
  'turn-leagues': turnLeagues,
  'news of leagues': untilTold,
  'clear-leaderboards': clearBoards,
  'sweep-notifications': sweepOld,
}

/**
 * Runs each job once, while the application only serves requests and sends the league notifications. Measures the time
 * until all users are notified, and the memory. Then missions, which close at the end of a user's own day rather than
 * at night.
 */
export async function measureNight({ connection, pool }: Rig, people: number): Promise<Row[]> {
  await holdJobs(pool, [NEWS])
  await settleNight(pool, people)
  const dir = await mkdtemp(join(tmpdir(), 'liston-night-'))
  const config = readConfig({ DATA_DIR: dir, NODE_ENV: 'test', LOG_LEVEL: 'error', SEED: 'none' })
  const platform = await openPlatform(config, unhurried(connection))
  await readCategories(platform.db)
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

/** Waits until all users who moved to another league are notified. */
async function untilTold({ pool }: Platform): Promise<void> {
  const waiting = 'SELECT FROM graphile_worker.jobs WHERE task_identifier = $1 LIMIT 1'
  while ((await pool.query(waiting, [NEWS])).rowCount) await new Promise((done) => setTimeout(done, WAIT_MS))
}

/** Runs something, reports its duration, and returns it in milliseconds. */
async function timed(name: string, run: () => Promise<void>): Promise<number> {
  const since = performance.now()
  await run()
  const ms = performance.now() - since
  progressed(`${name}: ${(ms / 1_000).toFixed(1)} s`)
  return ms
}
