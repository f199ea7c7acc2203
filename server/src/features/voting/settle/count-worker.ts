import { parentPort, workerData } from 'node:worker_threads'
import { openDb } from '../../../platform/db/index.ts'
import { countBallots } from './count-ballots.ts'

const { connection, asked } = workerData
const { pool, close } = openDb(connection, 1)
await pool.query('SET statement_timeout = 60000')
parentPort!.postMessage(await countBallots(pool, asked))
await close()
