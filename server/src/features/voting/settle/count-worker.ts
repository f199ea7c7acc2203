import { parentPort, workerData } from 'node:worker_threads'
import { openDb, unhurried } from '../../../platform/db/index.ts'
import { drawBallots } from '../draw-ballots.ts'
import type { Task } from './settle-ranking.ts'
import { countBallots } from './count-ballots.ts'

const { connection, task } = workerData as { connection: object; task: Task }
const { pool, close } = openDb(unhurried(connection), 1)
parentPort!.postMessage(
  task.name === 'count' ? await countBallots(pool, task.asked) : await drawBallots(pool, task.asked),
)
await close()
