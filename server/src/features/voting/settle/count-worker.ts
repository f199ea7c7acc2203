import { parentPort, workerData } from 'node:worker_threads'
import { openDb } from '../../../platform/db/index.ts'
import { countBallots } from './count-ballots.ts'

const { connection, asked } = workerData
// Longer than a request may take: nobody waits for it.
const { pool, close } = openDb({ ...connection, options: '-c statement_timeout=60000 -c timezone=UTC' }, 1)
parentPort!.postMessage(await countBallots(pool, asked))
await close()
