import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../server/src/platform/config/index.ts'
import { migrate, openDb } from '../../server/src/platform/db/index.ts'
import { openLanes } from '../../server/src/testing/progress/open-lanes.ts'
import type { Rig } from './open-rig.ts'

/** Applications on a database of their own, with clocks that the case controls. */
export async function openOwn({ connection }: Pick<Rig, 'connection'>, lanes?: number) {
  const database = `own_${randomUUID().replaceAll('-', '')}`
  const admin = openDb({ ...connection, database: 'postgres' }, 1)
  await admin.pool.query(`CREATE DATABASE ${database}`)
  await admin.close()
  const fresh = openDb({ ...connection, database }, 1)
  await migrate(fresh.pool)
  await fresh.close()
  const dir = await mkdtemp(join(tmpdir(), 'liston-own-'))
  const config = readConfig({
    DATA_DIR: dir,
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '0',
    SEED: 'none',
  })
  const own = await openLanes(config, { ...connection, database }, lanes)
  return {
    apps: own.apps,
    async close() {
      await own.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
