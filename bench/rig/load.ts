import { connect } from 'node:net'
import { openAnswer } from './answer.ts'
import { cpuMsOf, foreignShare, machineBusyMs } from './cpu.ts'
import { quantile } from './quantile.ts'

export type Load = {
  port: number
  connections: number
  seconds: number
  /** The whole n-th request of a connection, head and body. */
  request(connection: number, n: number): string | Buffer
  /** Milliseconds between a response of a connection and its n-th request. */
  pauseMs?: number | ((connection: number, n: number) => number)
  /** Accepted statuses; any other ends the run with an error. */
  expect?: number[]
  /** Processes whose CPU time is measured: the server and its database. */
  pids: number[]
}

/**
 * Result of a run. Times are milliseconds, `cpuMs` is per request, `foreign` the share of the machine that other
 * processes used.
 */
export type Run = {
  requests: number
  perSecond: number
  p50: number
  p95: number
  p99: number
  cpuMs: number
  foreign: number
  /** Number of responses with 503, if that status is accepted. */
  turnedAway: number
}

/**
 * Sends requests as fast as the responses come. It uses plain sockets and prepared requests, because the load generator
 * runs on the same cores as the server and must be light.
 */
export async function runLoad(load: Load): Promise<Run> {
  const times: number[] = []
  const turnedAway = { count: 0 }
  const before = { cpu: cpuMsOf(load.pids), busy: machineBusyMs(), own: process.cpuUsage() }
  const start = performance.now()
  const deadline = start + load.seconds * 1000
  await Promise.all(
    Array.from({ length: load.connections }, (_, c) => askUntil(deadline, { load, c, times, turnedAway })),
  )
  const elapsedMs = performance.now() - start
  const { user, system } = process.cpuUsage(before.own)
  const cpuMs = cpuMsOf(load.pids) - before.cpu
  times.sort((a, b) => a - b)
  return {
    requests: times.length,
    perSecond: (times.length / elapsedMs) * 1000,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
    cpuMs: cpuMs / times.length,
    foreign: foreignShare({
      busyMs: machineBusyMs() - before.busy,
      ownMs: cpuMs + (user + system) / 1000,
      elapsedMs,
    }),
    turnedAway: turnedAway.count,
  }
}

type Asking = { load: Load; c: number; times: number[]; turnedAway: { count: number } }

/** The requests of one connection, one after another. */
function askUntil(deadline: number, { load, c, times, turnedAway }: Asking): Promise<void> {
  const { port, request, pauseMs = 0, expect = [200, 201, 202] } = load
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const answer = openAnswer()
    let n = 0
    let sentAt = 0
    const end = (error?: Error) => {
      socket.destroy()
      if (error) reject(error)
      else resolve()
    }
    const send = () => {
      sentAt = performance.now()
      socket.write(request(c, n++))
    }
    const pause = () => {
      const ms = typeof pauseMs === 'function' ? pauseMs(c, n) : pauseMs
      if (ms > 0) setTimeout(send, ms)
      else send()
    }
    socket.on('connect', send)
    socket.on('error', end)
    socket.on('close', () => end(new Error(`The server closed a connection after ${n} requests`)))
    socket.on('data', (chunk) => {
      if (!answer.take(chunk)) return
      const now = performance.now()
      times.push(now - sentAt)
      if (!expect.includes(answer.status())) return end(new Error(`Answer ${answer.status()}: ${answer.text()}`))
      if (answer.status() === 503) turnedAway.count++
      if (now >= deadline) end()
      else pause()
    })
  })
}
