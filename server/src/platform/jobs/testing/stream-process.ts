/** A process that endlessly causes events and runs their jobs, to be killed: see ../kill.test.ts. */
import { flushCompileCache } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { systemClock } from '../../clock.ts'
import { type Connection, inTransaction, newId, openDb, type Trx } from '../../db/index.ts'
import { durableEvent, listener, openEvents } from '../../events.ts'
import { openLog } from '../../log.ts'
import { defineJob, enqueue, handles, openJobs } from '../index.ts'

const STREAMS = 2
const PAUSE_MS = 75

const connection = JSON.parse(process.argv[2] ?? '{}') as Connection
const log = openLog('silent')
const { db } = openDb(connection, 10)
const jobs = openJobs({ db, connection, clock: systemClock, log, timeZone: 'Europe/Madrid' })
const events = openEvents({ jobs, log })

const Caused = durableEvent<{ cause: string }>('Caused')
const followUp = defineJob<{ cause: string }>('follow-up')
const hopeless = defineJob<{ cause: string }>('hopeless', { maxAttempts: 1 })

/**
 * An effect without a unique constraint, so that a duplicate would show. It takes a while, to allow a kill meanwhile.
 */
async function affect(trx: Trx, cause: string, by: string): Promise<void> {
  await sql`INSERT INTO effect (cause, by) VALUES (${cause}, ${by})`.execute(trx)
  await sql`SELECT pg_sleep(0.01)`.execute(trx)
}

events.listen([
  listener(Caused, 'first', ({ cause }, { once }) => once((trx) => affect(trx, cause, 'first'))),
  listener(Caused, 'second', ({ cause }, { once }) => once((trx) => enqueue(trx, followUp, { cause }))),
])
jobs.handle([
  handles(followUp, ({ cause }, { once }) => once((trx) => affect(trx, cause, 'follow-up'))),
  handles(hopeless, ({ cause }) => Promise.reject(new Error(`No hope for ${cause}`))),
])

/** Rolls back every tenth cause. Every thirtieth one queues a job that always fails. */
async function cause(n: number): Promise<void> {
  const id = newId()
  const isRolledBack = n % 10 === 9
  await inTransaction(db, async (trx) => {
    await sql`INSERT INTO cause (id) VALUES (${id})`.execute(trx)
    await events.publish(trx, Caused, { cause: id })
    if (n % 30 === 1) await enqueue(trx, hopeless, { cause: id })
    if (isRolledBack) throw new Error('rolled back')
  }).catch((error: unknown) => {
    if (!isRolledBack) throw error
  })
}

async function stream(): Promise<void> {
  for (let n = 0; ; n++) {
    await cause(n)
    await pause(PAUSE_MS)
  }
}

// A killed process writes no compile cache at its end.
flushCompileCache()
await jobs.start()
console.log('ready')
if (process.argv[3] === 'stream') await Promise.all(Array.from({ length: STREAMS }, stream))
