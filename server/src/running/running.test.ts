import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEventStream } from '../testing/event-stream.ts'
import { createDatabase, type OwnDatabase } from '../testing/own-database.ts'

const main = new URL('../main.mjs', import.meta.url).pathname
let database: OwnDatabase
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

/** Each test starts whole processes, mostly two or more. */
const starts = { timeout: 90_000 }

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

type Run = { child: ChildProcess; output(): string; exited: Promise<number | null> }

function start(env: Record<string, string>, options: string[] = []): Run {
  const child = spawn(process.execPath, [...options, main], {
    env: { PATH: process.env.PATH, SEED: 'none', LOG_LEVEL: 'error', DATABASE_URL: database.url, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => (output += data.toString()))
  return { child, output: () => output, exited: new Promise((resolve) => child.once('exit', resolve)) }
}

async function startOn(
  port: number,
  env: Record<string, string> = {},
  options: string[] = [],
): Promise<Run & { origin: string }> {
  const run = start({ PORT: String(port), ...env }, options)
  await expect.poll(() => run.output(), { timeout: 60_000 }).toContain('is ready at')
  return { ...run, origin: `http://127.0.0.1:${port}` }
}

test('a port in use, a wrong setting and an absent database are told in a sentence', starts, async () => {
  const blocker = createServer()
  await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve))
  const { port } = blocker.address() as { port: number }
  const runs = [
    start({ PORT: String(port) }),
    start({ PORT: 'many', APP_NAME: 'x'.repeat(50) }),
    start({ DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/none', PORT: '0' }),
    start({ NODE_ENV: 'production', SEED: 'demo' }),
  ]
  expect(await Promise.all(runs.map((r) => r.exited))).toEqual([1, 1, 1, 1])
  const said = runs.map((r) => r.output())
  for (const text of said) expect(text).not.toMatch(/\n\s+at |hunter2/)
  expect(said[0]).toContain(`Port ${port} is in use`)
  expect(said[1]).toMatch(/PORT.*APP_NAME/)
  expect(said[2]).toContain('Nobody answers at the address of DATABASE_URL')
  expect(said[3]).toContain('SEED must be none')
  blocker.close()
})

/** A raw request on its own socket, connected first and sent with `send`. Returns what became of it. */
function ask(origin: string, path: string) {
  let text = ''
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.setEncoding('utf8').on('data', (data) => (text += data))
  const outcome = new Promise<string>((resolve) => {
    socket.on('error', (error: Error & { code?: string }) => resolve(error.code ?? 'error'))
    socket.on('close', () => resolve(text.split('\r\n')[0] || 'closed'))
  })
  return {
    connected: new Promise<void>((resolve) => socket.once('connect', resolve)),
    send: () => (socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`), outcome),
  }
}

/** Time in ms in which the process certainly accepts connections after the signal; it promises 300. */
const LINGER_MS = 200

/** Sends SIGTERM amid a hundred requests. None may be reset, and the port is free after. */
async function stopAmidRequests({ child, exited, origin, output }: Run & { origin: string }): Promise<void> {
  const early = Array.from({ length: 100 }, () => ask(origin, '/livez'))
  const ready = ask(origin, '/readyz')
  await Promise.all([...early, ready].map((a) => a.connected))
  child.kill('SIGTERM')
  // Sent at once. A busy machine may run this process so rarely that requests sent one by one would come after the stop.
  const asked = early.map(({ send }) => send())
  const since = performance.now()
  for (let n = 0; n < early.length && performance.now() - since < LINGER_MS; n++) {
    asked.push(ask(origin, '/livez').send())
    await new Promise((resolve) => setImmediate(resolve))
  }
  const outcomes = await Promise.all(asked)
  // On a machine that connects slowly, some connect after the stop. They are refused, not cut off.
  expect(outcomes.filter((o) => o !== 'HTTP/1.1 200 OK' && o !== 'ECONNREFUSED')).toEqual([])
  expect(outcomes.filter((o) => o === 'HTTP/1.1 200 OK').length).toBeGreaterThanOrEqual(100)
  expect(await ready.send()).toBe('HTTP/1.1 503 Service Unavailable')
  expect(await exited, output()).toBe(0)
  expect(await ask(origin, '/livez').send()).toBe('ECONNREFUSED')
}

/** Connections that the system lets wait for a process. Linux has 4,096 by default, others 128. */
function mostWaiting(): number {
  const file = '/proc/sys/net/core/somaxconn'
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 128
}

test('a thousand connections that arrive while the process is busy are all taken', starts, async () => {
  const port = await freePort()
  const { child, exited } = await startOn(port)
  // A stopped process is as busy as one can be.
  child.kill('SIGSTOP')
  const length = Math.min(1_000, mostWaiting())
  let connected = 0
  const sockets = Array.from({ length }, () => connect(port, '127.0.0.1', () => connected++))
  await expect.poll(() => connected, { timeout: 5_000 }).toBe(length)
  child.kill('SIGCONT')
  for (const socket of sockets) socket.destroy()
  child.kill('SIGTERM')
  expect(await exited).toBe(0)
})

test('SIGTERM resets no request that was just sent, ends streams with a hint and exits 0', starts, async () => {
  const run = await startOn(await freePort())
  expect(await (await fetch(`${run.origin}/readyz`)).json()).toMatchObject({
    ok: true,
    database: true,
    migrations: true,
  })
  const stream = await openEventStream(`${run.origin}/events?topics=feed`)
  await stream.event('following')
  await Promise.all([stopAmidRequests(run), stream.ended()])
})

test(
  'several processes share a port and its limits; a killed one is replaced; SIGTERM resets no request',
  starts,
  async () => {
    const run = await startOn(await freePort(), { WEB_CONCURRENCY: '2', RATE_LIMIT_FACTOR: '0.05' })
    // Separate sockets, so that both processes get requests.
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => fetch(`${run.origin}/api/v1/themes`, { headers: { connection: 'close' } })),
    )
    expect(answers.filter((a) => a.status === 200)).toHaveLength(10)
    expect(answers.filter((a) => a.status === 429)).toHaveLength(20)

    const workers = () => childrenOf(run.child.pid ?? 0)
    await expect.poll(async () => (await workers()).length).toBe(2)
    const before = await workers()
    process.kill(before[0] ?? 0, 'SIGKILL')
    const added = async () => (await workers()).filter((w) => !before.includes(w)).length
    await expect.poll(added, { timeout: 60_000 }).toBe(1)
    const readiness = () =>
      fetch(`${run.origin}/readyz`).then(
        (r) => r.status,
        () => 0,
      )
    await expect.poll(readiness, { timeout: 60_000 }).toBe(200)
    await stopAmidRequests(run)
  },
)

/** Options of Node that hide the workspace sandbox/ and its package, as if they were not installed. */
const withoutSandbox = [
  '--import',
  `data:text/javascript,${encodeURIComponent(`import { registerHooks } from 'node:module'
    const hidden = ['${new URL('../../../sandbox/', import.meta.url)}', '/node_modules/oidc-provider/']
    const resolve = (name, context, next) => {
      const found = next(name, context)
      if (!hidden.some((part) => found.url.includes(part))) return found
      throw Object.assign(new Error('Cannot find package ' + name), { code: 'ERR_MODULE_NOT_FOUND' })
    }
    registerHooks({ resolve })`)}`,
]

test(
  'without the sandbox a server with real providers works, and a demo is told which settings need it',
  starts,
  async () => {
    const demo = start({ PORT: '0' }, withoutSandbox)
    const port = await freePort()
    const production = {
      NODE_ENV: 'production',
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      AUTH_SECRET: 'x'.repeat(32),
      MAIL_URL: 'smtp://127.0.0.1:1',
      STRIPE_SECRET_KEY: 'sk_live_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
      GOOGLE_CLIENT_ID: 'google',
      GOOGLE_CLIENT_SECRET: 'google',
    }
    const run = await startOn(port, production, withoutSandbox)
    const statusOf = async (path: string) => (await fetch(run.origin + path, { redirect: 'manual' })).status
    // Alone: the first page loads code for seconds on a busy machine, and a check of readiness has two.
    expect(await statusOf('/readyz')).toBe(200)
    expect(await Promise.all(['/', '/api/v1/plans', '/dev/inbox', '/dev/pay'].map(statusOf))).toEqual([
      200, 200, 302, 302,
    ])
    const entrance = await fetch(`${run.origin}/api/v1/entrance`)
    expect(await entrance.json()).toMatchObject({ providers: ['google'] })
    run.child.kill('SIGTERM')
    expect(await run.exited, run.output()).toBe(0)
    expect(await demo.exited).toBe(1)
    expect(demo.output()).toMatch(
      /Listón can’t start\. The workspace sandbox\/ is not installed\..*CARD_PAYMENTS.*APP_STORE.*GOOGLE_CLIENT_ID.*MAIL_URL/,
    )
    expect(demo.output()).not.toMatch(/\n\s+at /)
  },
)

/** Pids of the children of `pid`. */
async function childrenOf(pid: number): Promise<number[]> {
  const ps = spawn('ps', ['-o', 'pid=', '--ppid', String(pid)])
  let text = ''
  ps.stdout.on('data', (data: Buffer) => (text += data.toString()))
  await new Promise((resolve) => ps.once('close', resolve))
  return text
    .split('\n')
    .map(Number)
    .filter((n) => n > 0)
}
