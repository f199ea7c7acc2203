import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { Redis } from 'ioredis'

const freePort = () =>
  new Promise<number>((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => found(port))
    })
  })

/** A real Redis of the test's own; `drop` cuts every connection to it. */
export async function openRedisServer() {
  const port = await freePort()
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child = spawn('redis-server', settings, { stdio: 'ignore' })
  const admin = new Redis(port, '127.0.0.1', { retryStrategy: () => 50 })
  admin.on('error', () => {})
  await new Promise((ready, failed) => {
    admin.once('ready', ready)
    child.once('error', failed)
  })
  return {
    url: `redis://127.0.0.1:${port}`,
    async drop(): Promise<void> {
      for (const type of ['pubsub', 'normal'] as const)
        await admin.call('CLIENT', 'KILL', 'TYPE', type, 'SKIPME', 'yes')
    },
    async close(): Promise<void> {
      admin.disconnect()
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
