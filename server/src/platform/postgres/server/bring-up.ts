import { setTimeout as wait } from 'node:timers/promises'
import { type Launch, launchServer, readLog, type Server } from './launch-server.ts'
import { askForLease, type Lease } from './lease.ts'
import { isServerOf, type Postmaster, readPostmaster, retireLockFiles } from './postmaster.ts'
import { PostgresRefusal } from '../postgres-refusal.ts'

export type Running = { lease: Lease; pid: number; socket: { folder: string; port: number }; adopted: boolean }
type Patience = { silenceMs: number; onProgress: (message: string) => void }

const stepMs = 25
const tellAfterMs = 1000
/** For about 2 s after a kill PostgreSQL still sees the dead server's processes and refuses to start. */
const retryMs = 250
/** Crash recovery replays up to 1 GB of log, perhaps on a slow disk. */
const busyLimitMs = 10 * 60_000

/**
 * Returns a lease on the server of `server.dataFolder`: the running one, or one that it starts. It retries until it
 * succeeds, because others may start, stop or crash meanwhile. It gives up after `silenceMs` without a sign of life.
 */
export async function bringUp(server: Server, patience: Patience): Promise<Running> {
  const begin = performance.now()
  let lastSign = begin
  let isTold = false
  let launch: Launch | undefined
  const giveUp = (error: unknown) => {
    launch?.end()
    throw error
  }
  for (;;) {
    const found = await readPostmaster(server.dataFolder)
    const answer = found ? await ask(server, found).catch(giveUp) : 'nobody'
    if (typeof answer === 'object') return { ...answer, adopted: answer.pid !== launch?.pid }
    if (answer === 'busy') {
      lastSign = performance.now()
      if (!isTold && lastSign - begin > tellAfterMs) {
        patience.onProgress('The database is busy starting, stopping or recovering; waiting for it.')
        isTold = true
      }
    }
    if (launch?.hasEnded()) {
      const failure = await launch.failure()
      if (failure !== 'try-again') throw failure
      launch = undefined
      await wait(retryMs)
    } else if (answer === 'nobody' && launch === undefined) {
      await retireLockFiles(server.dataFolder, server.socketFolder.path)
      launch = await launchServer(server)
    }
    const now = performance.now()
    if (now - lastSign > patience.silenceMs || now - begin > busyLimitMs) throw await silent(server, now - begin)
    await wait(stepMs)
  }
}

/** `starting`: the server is alive but does not accept connections yet, or any more. */
async function ask(
  server: Server,
  found: Postmaster,
): Promise<Omit<Running, 'adopted'> | 'busy' | 'starting' | 'nobody'> {
  const isAlive = await isServerOf(server.dataFolder, found.pid)
  // Processes of another container are invisible here, but an answer on this folder's socket proves a live server.
  const mayAnswer = isAlive || found.dataFolder === server.dataFolder
  if (mayAnswer && found.socketFolder !== undefined) {
    const socket = { folder: found.socketFolder, port: found.port }
    const answer = await askForLease(socket)
    if (answer.kind === 'leased') return { lease: answer.lease, pid: found.pid, socket }
    if (answer.kind === 'busy') return 'busy'
  }
  return isAlive ? 'starting' : 'nobody'
}

async function silent(server: Server, spentMs: number): Promise<PostgresRefusal> {
  const log = await readLog(server.logFile).catch(() => '')
  const remedy = `Look for a postgres process of "${server.dataFolder}" that hangs, end it, and start again.`
  const seconds = Math.round(spentMs / 1000)
  return new PostgresRefusal(
    'timeout',
    `PostgreSQL gave no answer for ${seconds} s. ${remedy} Its log, "${server.logFile}", ends with:\n${log}`,
  )
}
