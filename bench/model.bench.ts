import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../server/src/platform/config/index.ts'
import { migrate, openDb } from '../server/src/platform/db/index.ts'
import { openLanes } from '../server/src/testing/progress/open-lanes.ts'
import { openModel } from '../server/src/testing/progress/run-model.ts'
import type { Rig } from './rig/open-rig.ts'
import { progressed } from './rig/progressed.ts'
import type { Case } from './rig/row.ts'

/** Commands that are held against the model: `MODEL_COMMANDS=5000 node bench/run.ts model`. */
const COMMANDS = Number(process.env.MODEL_COMMANDS ?? 100_000)
/** Sequences between two audits; their seed is printed. */
const BATCH = 300

/** What many people do, in any order, against a simple model of their Stars, XP, level, streak, missions and medals. */
export const model: Case = async (rig) => {
  const { apps, close } = await openOwn(rig)
  try {
    const run = await openModel(apps)
    const began = performance.now()
    let commands = 0
    for (let audits = 1; commands < COMMANDS; audits++) {
      const ran = await run({ sequences: BATCH, auditEvery: BATCH })
      commands += ran.commands
      const seconds = (performance.now() - began) / 1_000
      const left = ((COMMANDS - commands) / commands) * seconds
      progressed(
        `${commands} of ${COMMANDS} commands (seed ${ran.seed}), ${audits} audits, ${Math.round(seconds)} s, about ${Math.max(0, Math.round(left))} s to go`,
      )
    }
    const perSecond = (1_000 * commands) / (performance.now() - began)
    return [
      { id: 'model', ours: [commands] },
      { id: 'model-speed', ours: [perSecond] },
    ]
  } finally {
    await close()
  }
}

/** Applications of the case's own: their clocks go where the model wants them. */
async function openOwn({ connection }: Rig) {
  const database = `model_${randomUUID().replaceAll('-', '')}`
  const admin = openDb({ ...connection, database: 'postgres' }, 1)
  await admin.pool.query(`CREATE DATABASE ${database}`)
  await admin.close()
  const fresh = openDb({ ...connection, database }, 1)
  await migrate(fresh.pool)
  await fresh.close()
  const dir = await mkdtemp(join(tmpdir(), 'liston-model-'))
  const config = readConfig({
    DATA_DIR: dir,
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '0',
    SEED: 'none',
  })
  const lanes = await openLanes(config, { ...connection, database })
  return {
    apps: lanes.apps,
    async close() {
      await lanes.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
