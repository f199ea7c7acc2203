import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'

/** `npm test` looks for it, and installs it where it may. */
const program = process.env.REDIS_SERVER ?? 'redis-server'

/**
 * A real Redis server on the loopback interface without persistence. It can be killed and restarted on the same port.
 */
export async function openRedisServer() {
  const port = await freePort()
  let server = await start(port)
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const gone = once(server, 'exit')
    server.kill('SIGKILL')
    await gone
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    /** Kills the server without a clean shutdown. */
    kill,
    async start() {
      server = await start(port)
    },
    close: kill,
  }
}

async function start(port: number): Promise<ChildProcess> {
  const settings = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', tmpdir()]
  const server = spawn(program, settings, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  await new Promise<void>((ready, failed) => {
    const hear = (chunk: Buffer) => {
      said += chunk
      if (/ready to accept connections/i.test(said)) ready()
    }
    server.stdout.on('data', hear)
    server.stderr.on('data', hear)
    server.once('error', (cause) =>
      failed(new Error(`The tests need a Redis (Debian: redis-server): ${program}`, { cause })),
    )
    server.once('exit', () => failed(new Error(`Redis did not start: ${said}`)))
  })
  return server
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
