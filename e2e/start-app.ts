import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/** Starts the whole application as a newcomer gets it: embedded database, sample community, a port of its own. */
export default async function startApp(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'liston-e2e-'))
  const { origin, stop } = await startOwnApp({ dataDir })
  process.env.APP_ORIGIN = origin
  return async () => {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Own = { dataDir: string; name?: string; seed?: 'demo' | 'none'; more?: Record<string, string> }

/** An application of a story's own; `name` is the host that its address has in the place of a number, `more` changes settings. */
export async function startOwnApp({ dataDir, name, seed = 'demo', more = {} }: Own) {
  const port = await freePort()
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    ...(name ? { PUBLIC_ORIGIN: `http://${name}:${port}` } : {}),
    SEED: seed,
    RATE_LIMIT_FACTOR: '40',
    LOG_LEVEL: 'warn',
    ...more,
  }
  const app = spawn(process.execPath, ['server/src/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((ready, fail) => {
    let said = ''
    app.stdout.on('data', (chunk: Buffer) => {
      said += chunk
      if (/https?:\/\/(?:127\.0\.0\.1|localhost):\d+/.test(said)) ready()
    })
    app.on('exit', (code) => fail(new Error(`The application ended with ${code}:\n${said}`)))
  })
  // What went wrong inside stands in the output of the run, beside the story that met it.
  createInterface(app.stdout).on('line', (line) => {
    if (/"level":[56]0/.test(line)) console.error(line)
  })
  return {
    origin: `http://${name ?? '127.0.0.1'}:${port}`,
    async stop() {
      const ended = new Promise((done) => app.on('exit', done))
      app.kill('SIGTERM')
      await ended
    },
  }
}

/** Mails and cookies name the address, so the port is chosen before the start. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
