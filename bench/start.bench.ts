import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Case, ROUNDS } from './rig/row.ts'
import { startApplication, startLimit } from './rig/server-process.ts'

/**
 * From the start of the process to its first page. The web application is built; the embedded database exists but is
 * not running.
 */
export const start: Case = async (rig) => {
  const dir = await mkdtemp(join(tmpdir(), 'liston-bench-start-'))
  const ours: number[] = []
  const limit: number[] = []
  try {
    await (await startApplication(dir)).stop()
    for (let round = 0; round < ROUNDS; round++) {
      const application = await startApplication(dir)
      ours.push(application.startedInMs / 1000)
      await application.stop()
      const bare = await startLimit(rig.connection)
      limit.push(bare.startedInMs / 1000)
      await bare.stop()
    }
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
  return [{ id: 'start', ours, limit }]
}
