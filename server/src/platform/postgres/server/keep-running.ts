import { setTimeout as wait } from 'node:timers/promises'
import { PostgresRefusal } from '../postgres-refusal.ts'
import { bringUp, type Running } from './bring-up.ts'
import type { Server } from './launch-server.ts'
import { isLastLease } from './lease.ts'
import { isServerOf } from './postmaster.ts'

type Keep = { server: Server; running: Running; silenceMs: number; onProgress: (message: string) => void }

const againMs = 5000
const stopLimitMs = 60_000

/**
 * Restarts the server whenever it dies, until `stop`. `stop` ends the server unless another application holds a lease.
 */
export function keepRunning(o: Keep): { stop: () => Promise<void> } {
  const stopped = new AbortController()
  let current: Running | undefined
  let revival: Promise<void> | undefined
  let stopping: Promise<void> | undefined

  function hold(running: Running): void {
    current = running
    // A program that forgets to call stop can still exit; its lease ends with it.
    running.lease.unref()
    running.lease.once('end', () => {
      current = undefined
      if (!stopped.signal.aborted) revival = revive()
    })
  }

  async function revive(): Promise<void> {
    o.onProgress('The database is gone; starting it again.')
    while (!stopped.signal.aborted) {
      try {
        hold(await bringUp(o.server, o))
        return o.onProgress('The database is back.')
      } catch (error) {
        o.onProgress(`The database did not start again: ${String(error)}`)
        await wait(againMs, undefined, { ref: false, signal: stopped.signal }).catch(() => undefined)
      }
    }
  }

  async function stop(): Promise<void> {
    stopped.abort()
    await revival
    if (current) await release(o.server, current)
  }

  hold(o.running)
  return { stop: () => (stopping ??= stop()) }
}

async function release(server: Server, { lease, pid }: Running): Promise<void> {
  lease.ref()
  // Fails only if the server has just died by itself; then there is nothing to stop.
  const isLast = await isLastLease(lease).catch(() => false)
  if (isLast && (await isServerOf(server.dataFolder, pid))) await shutDown(server, pid)
  await lease.end().catch(() => undefined)
}

/** Fast shutdown: open transactions are rolled back and all data is written, so the next start needs no recovery. */
async function shutDown({ dataFolder, socketFolder }: Server, pid: number): Promise<void> {
  process.kill(pid, 'SIGINT')
  const deadline = performance.now() + stopLimitMs
  while (await isServerOf(dataFolder, pid)) {
    if (performance.now() > deadline) {
      throw new PostgresRefusal(
        'timeout',
        `PostgreSQL (process ${pid}) is still writing after ${stopLimitMs / 1000} s; it will end by itself.`,
      )
    }
    await wait(20)
  }
  await socketFolder.tidy()
}
