import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Connection } from '../server/src/platform/db/index.ts'
import type { Outcome } from '../server/src/features/billing/cards/testing/run-schedules.ts'
import { openDatabases } from './payments/own-databases.ts'
import { type Runner, shareOut, spanOf } from './payments/share-out.ts'
import type { OwnCase } from './rig/row.ts'

const SCHEDULES = 60_000
const PROCESSES = Math.min(2, availableParallelism())

/**
 * Random schedules of provider events, compared with the model of PRO. To run fewer, or to continue an interrupted run:
 * `npm run bench -- payments --from 12001 --count 48000`. With `--minutes 10` nothing new starts after that time.
 */
export const payments: OwnCase = async ({ from = 1, count = SCHEDULES, minutes }) => {
  const { connections, close } = await openDatabases(PROCESSES)
  const others = connections.map(startProcess)
  const began = performance.now()
  try {
    const runners = others.map(({ run }) => run)
    const limit = minutes ? { forMs: minutes * 60_000 } : {}
    const done = await shareOut({ from, count, runners, now: () => performance.now(), tell, ...limit })
    const ms = performance.now() - began
    tell(
      `payments: ${done.failures.length === 0 ? 'all as the model says' : `${done.failures.length} WRONG`}. ${done.schedules} schedules, seeds ${from} to ${from + done.schedules - 1}, ${done.quietPoints} quiet points, ${PROCESSES} processes, ${spanOf(ms)}`,
    )
    return [
      { id: 'payments-wrong', ours: [done.failures.length] },
      { id: 'payments-schedule', ours: [ms / done.schedules] },
    ]
  } finally {
    await Promise.all(others.map(({ stop }) => stop()))
    await close()
  }
}

/** On stderr, because `--json` uses stdout. */
const tell = (line: string) => console.error(`  ${line}`)

function startProcess(connection: Connection): { run: Runner; stop(): Promise<void> } {
  const child = fork(fileURLToPath(new URL('payments/run-share.ts', import.meta.url)), [JSON.stringify(connection)])
  const gone = new Promise<never>((_, fail) =>
    child.once('exit', (code) => fail(new Error(`A process that runs schedules ended with ${code}`))),
  )
  gone.catch(() => {})
  return {
    run(share) {
      const answer = new Promise<Outcome>((done) => child.once('message', (outcome) => done(outcome as Outcome)))
      child.send(share)
      return Promise.race([answer, gone])
    },
    async stop() {
      if (child.connected) child.disconnect()
      await gone.catch(() => {})
    },
  }
}
