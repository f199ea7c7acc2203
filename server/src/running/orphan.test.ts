import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')

// Each test finds the database that the first one created: what is left of it has ended by then.
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'liston-orphan-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const lives = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
const statOf = async (pid: string) => (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')).split(') ')[1]
/** The descendants of a process, nearest first. */
async function below(pid: number): Promise<number[]> {
  const all = await Promise.all(
    (await readdir('/proc'))
      .filter((n) => /^\d+$/.test(n))
      .map(async (n) => [Number(n), Number((await statOf(n))?.split(' ')[1])]),
  )
  const children = all.filter(([, parent]) => parent === pid).map(([child]) => child ?? 0)
  return [...children, ...(await Promise.all(children.map(below))).flat()]
}
const freePort = () =>
  new Promise<number>((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => found(port))
    })
  })

test.runIf(process.platform === 'linux').each([
  ['npm', 'SIGKILL'],
  ['npm', 'SIGTERM'],
  ['start.mjs', 'SIGKILL'],
  // Starts the whole application as `npm start` does.
] as const)('the application and its database end with %s, ended by %s', { timeout: 120_000 }, async (who, signal) => {
  const port = await freePort()
  const { PATH, HOME } = process.env
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { PATH, HOME, SEED: 'none', LOG_LEVEL: 'error', PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()))
  const exited = new Promise((done) => npm.once('exit', done))
  await expect.poll(() => output, { timeout: 90_000 }).toContain('is ready at')
  const family = await below(npm.pid ?? 0)
  const postmaster = Number((await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0])
  const script = (
    await Promise.all(
      family.map(async (p) => [p, await readFile(`/proc/${p}/cmdline`, 'utf8').catch(() => '')] as const),
    )
  ).find(([, line]) => line.startsWith('node\0scripts/start.mjs'))
  process.kill((who === 'npm' ? npm.pid : script?.[0]) ?? 0, signal)
  if (who === 'npm') await exited
  await expect.poll(() => [...family, postmaster].filter(lives), { timeout: 15_000 }).toEqual([])
})
