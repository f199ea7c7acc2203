import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPlatform } from '../server/src/open-platform.ts'
import { readConfig } from '../server/src/platform/config/index.ts'
import { migrate, openDb } from '../server/src/platform/db/index.ts'
import { serve } from '../server/src/serve.ts'
import { openModel } from '../server/src/testing/progress/run-model.ts'
import type { Rig } from './rig/open-rig.ts'
import type { Case } from './rig/row.ts'

/** Commands that are held against the model: `MODEL_COMMANDS=5000 node bench/run.ts model`. */
const COMMANDS = Number(process.env.MODEL_COMMANDS ?? 100_000)
/** Sequences with a seed of their own, which is printed; and how many of them lie between two audits. */
const SEQUENCES = 100
const AUDIT_EVERY = 50

/** What many people do, in any order, against a simple model of their Stars, XP, level, streak, missions and medals. */
export const model: Case = async (rig) => {
  const { app, close } = await openOwn(rig)
  try {
    const held = await openModel(app)
    const began = performance.now()
    let commands = 0
    while (commands < COMMANDS) {
      const ran = await held.run({ sequences: SEQUENCES, auditEvery: AUDIT_EVERY })
      commands += ran.commands
      console.error(`  seed ${ran.seed}: ${ran.commands} commands, ${ran.audits} audits; ${commands} so far`)
    }
    held.end()
    const perSecond = (1_000 * commands) / (performance.now() - began)
    return [
      { id: 'model', ours: [commands] },
      { id: 'model-speed', ours: [perSecond] },
    ]
  } finally {
    await close()
  }
}

/** An application of the case's own: its clock goes where the model wants it. */
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
  const platform = openPlatform(config, { ...connection, database })
  const http = await serve(platform)
  return {
    app: { ...platform, http },
    async close() {
      await http.close()
      await platform.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
