import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Starts the whole application as a newcomer gets it: embedded database, sample community, a port of its own. */
export default async function startApp(): Promise<() => Promise<void>> {
  const root = resolve(import.meta.dirname, '..')
  const dataDir = mkdtempSync(join(tmpdir(), 'liston-e2e-'))
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    SEED: 'demo',
    RATE_LIMIT_FACTOR: '20',
    LOG_LEVEL: 'warn',
  }
  const app = spawn(process.execPath, ['server/src/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  process.env.APP_ORIGIN = await new Promise<string>((ready, fail) => {
    let said = ''
    app.stdout.on('data', (chunk: Buffer) => {
      said += chunk
      const address = /https?:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0]
      if (address) ready(address)
    })
    app.on('exit', (code) => fail(new Error(`The application ended with ${code}:\n${said}`)))
  })
  return async () => {
    const ended = new Promise((done) => app.on('exit', done))
    app.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
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
