import { parentPort, workerData } from 'node:worker_threads'
import { openDb } from '../../../platform/db/index.ts'
import { drawBallots } from '../ballots/draw-ballots.ts'
import type { Task } from './count-apart.ts'
import { countBallots } from './count-ballots.ts'

const { connection, task } = workerData as { connection: object; task: Task }
// Longer than a request may take: nobody else waits for it.
const { pool, close } = openDb({ ...connection, options: '-c statement_timeout=60000 -c timezone=UTC' }, 1)
parentPort!.postMessage(
  task.name === 'count' ? await countBallots(pool, task.asked) : await drawBallots(pool, task.asked),
)
await close()
