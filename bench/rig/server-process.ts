import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const READY_MS = 120_000

export type ServerProcess = {
  pid: number
  port: number
  /** Milliseconds from the start of the process to the first response with status 200. */
  startedInMs: number
  /** Makes the process collect garbage, for memory figures. */
  collectGarbage(): void
  /** Statements that the process sends to PostgreSQL during `work`: their names or beginnings. */
  statementsOf(work: () => Promise<unknown>): Promise<string[]>
  stop(): Promise<void>
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  return port
}

type Program = { path: string; env: Record<string, string>; flags?: string[] }

/** Starts a program of this project on a port of its own and waits for its first 200 at `path`. */
async function startProgram(program: string, o: Program): Promise<ServerProcess> {
  const port = await freePort()
  const start = performance.now()
  const flags = ['--expose-gc', '--import', './bench/rig/server-hooks.ts', ...(o.flags ?? []), ...profiling(program)]
  const child = spawn(process.execPath, [...flags, program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      BENCH_GROUP: process.env.BENCH_GROUP,
      PORT: String(port),
      PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
      ...o.env,
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => (said = `${said}${text}`.slice(-4000)))
  const stop = () => stopProcess(child)
  while (!(await answers(`http://127.0.0.1:${port}${o.path}`))) {
    const isLate = performance.now() - start > READY_MS
    if (isLate || child.exitCode !== null) {
      await stop()
      throw new Error(`${program} did not start:\n${said}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const startedInMs = performance.now() - start
  const hooks = (child.stdio[3] as Socket).on('error', () => hooks.destroy())
  const ask = async (): Promise<string[]> => {
    hooks.write('.')
    let line = ''
    while (!line.endsWith('\n')) line += String((await once(hooks, 'data'))[0])
    return JSON.parse(line)
  }
  return {
    pid: child.pid!,
    port,
    startedInMs,
    collectGarbage: () => void child.kill('SIGUSR2'),
    async statementsOf(work) {
      await ask()
      await work()
      return ask()
    },
    stop,
  }
}

/** With BENCH_PROFILE=<folder> every server writes a CPU profile there when it stops. */
const profiling = (program: string): string[] =>
  process.env.BENCH_PROFILE && program.includes('main')
    ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`]
    : []

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    async (answer) => (await answer.arrayBuffer(), answer.status === 200),
    () => false,
  )

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await exit
  clearTimeout(late)
}

// By address, because the scripts have no types.
const { serverFlags } = (await import(new URL('../../scripts/steps.mjs', import.meta.url).href)) as {
  serverFlags: string[]
}

/**
 * The application as in production, on the embedded PostgreSQL in `dataDir`, with rate limits that are never reached.
 */
export const startApplication = (dataDir: string, more: Record<string, string> = {}): Promise<ServerProcess> =>
  startProgram('server/src/main.mjs', {
    path: '/',
    flags: serverFlags,
    env: {
      NODE_ENV: 'production',
      ALLOW_DEMO: '1',
      AUTH_SECRET: 'a secret of the bench, forty letters or so',
      SEED: 'demo',
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'error',
      DATA_DIR: dataDir,
      ...more,
    },
  })

/** The minimal server; see limit-server.ts. */
export const startLimit = (connection: object): Promise<ServerProcess> =>
  startProgram('bench/rig/limit-server.ts', { path: '/', env: { CONNECTION: JSON.stringify(connection) } })
