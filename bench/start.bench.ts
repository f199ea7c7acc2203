import { memoryMbOf } from './rig/cpu.ts'
import { type Case, ROUNDS } from './rig/row.ts'
import { startApplication, startLimit } from './rig/server-process.ts'
import { inFolder } from './rig/in-folder.ts'

/** From the start of the process to its first page. */
export const start: Case = async ({ connection }) => [
  (await inFolder('start', (dir) => measureStarts(dir, { connection }))).start,
]

/** Time that a process rests before its memory is read. */
const REST_MS = 2_000

/**
 * Time from the start of the process to its first page, and its memory at rest. The web application is built; the
 * embedded database in `dir` exists, created by a first start that is not measured, but it is not running.
 */
export async function measureStarts(dir: string, o: { connection: object; rest?: boolean }) {
  const start = { id: 'start', ours: [] as number[], limit: [] as number[] }
  const rest = { id: 'memory-rest', ours: [] as number[], limit: [] as number[] }
  await (await startApplication(dir)).stop()
  for (let round = 0; round < ROUNDS; round++) {
    const servers = { ours: await startApplication(dir), limit: await startLimit(o.connection) }
    if (o.rest) await new Promise((resolve) => setTimeout(resolve, REST_MS))
    for (const side of ['ours', 'limit'] as const) {
      start[side].push(servers[side].startedInMs / 1000)
      if (o.rest) rest[side].push(memoryMbOf(servers[side].pid).now)
      await servers[side].stop()
    }
  }
  return { start, rest }
}
