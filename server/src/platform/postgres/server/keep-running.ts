import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { PostgresRefusal } from '../owner.ts'
import { type Launch, launchServer, readLog, type Server } from './launch-server.ts'
import { isServerOf, type Postmaster, readPostmaster, retireLockFiles } from './postmaster.ts'

type Keep = { server: Server; running: Running; silenceMs: number; onProgress: (message: string) => void }

type Running = { lease: Lease; pid: number; socket: { folder: string; port: number }; adopted: boolean }

/**
 * A connection with a shared advisory lock, in the otherwise unused database `postgres`. It ends with its process, so
 * nothing has to be cleaned up. The process that gets the lock exclusively is the last one. While it holds the lock, no
 * new application gets a lease on the stopping server.
 */
type Lease = pg.Client & { ref(): void; unref(): void }

type Answer = { kind: 'leased'; lease: Lease } | { kind: 'busy' } | { kind: 'silent' }

const answerMs = 5000
const lockKey = 1_279_873_876 // "LIST"

/**
 * `strangerCodes`: no such role or database, or a password is required, so this application did not create the
 * database.
 * `busyCodes`: 57P03 starting or stopping, 57P01, 57P02 and 55P03 (another holds the lock to stop it) stopping, 53300
 * no free connection.
 */
const strangerCodes = ['28000', '28P01', '3D000']
const busyCodes = ['57P03', '57P01', '57P02', '55P03', '53300']

/** Requests a lease from the server behind a socket. `busy`: it is alive but not ready; `silent`: no answer. */
async function askForLease(socket: { folder: string; port: number }): Promise<Answer> {
  const lease = new pg.Client({
    host: socket.folder,
    port: socket.port,
    user: 'postgres',
    database: 'postgres',
    application_name: 'liston lease',
    connectionTimeoutMillis: answerMs,
    query_timeout: 2 * answerMs,
    ssl: false,
    statement_timeout: 0,
    lock_timeout: answerMs,
  }) as Lease
  // The holder learns of the loss from 'end'. Without this listener the error would end the process.
  lease.on('error', () => undefined)
  try {
    await lease.connect()
    await lease.query('SELECT pg_advisory_lock_shared($1)', [lockKey])
    const { rowCount } = await lease.query("SELECT 1 FROM pg_database WHERE datname = 'liston'")
    if (rowCount === 0) throw notOurs(socket.folder)
    return { kind: 'leased', lease }
  } catch (error) {
    lease.end().catch(() => undefined)
    if (error instanceof PostgresRefusal) throw error
    const { code = '', message } = error as pg.DatabaseError
    if (strangerCodes.includes(code) || message.startsWith('SASL')) throw notOurs(socket.folder)
    return { kind: busyCodes.includes(code) ? 'busy' : 'silent' }
  }
}

function notOurs(folder: string): PostgresRefusal {
  const remedy = 'Move its data folder away, or choose another place with DATA_DIR=/path/to/folder.'
  return new PostgresRefusal(
    'unknown-folder',
    `The PostgreSQL behind "${folder}" was not made by this application. ${remedy}`,
  )
}

/** Releases the shared lock. True if nobody else holds a lease; then nobody gets one until `lease` ends. */
async function isLastLease(lease: Lease): Promise<boolean> {
  await lease.query('SELECT pg_advisory_unlock_shared($1)', [lockKey])
  const { rows } = await lease.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1) AS alone', [lockKey])
  return rows[0]?.alone === true
}

type Patience = { silenceMs: number; onProgress: (message: string) => void; onLaunch?: () => void }

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
      patience.onLaunch?.()
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
