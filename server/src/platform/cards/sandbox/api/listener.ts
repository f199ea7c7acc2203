import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newRef, type World } from '../world/world.ts'
import { ApiRefusal } from '../refuse.ts'
import { answerCall, type Asked, isReading } from './answer.ts'

const MAX_BODY = 65_536

type Work = <T>(work: (world: World) => Promise<T>) => Promise<T>
type Needs = { apiKey: string; read: Work; write: Work; failed(error: unknown): void }

export type Listener = { port: number; close(): Promise<void> }

/** Serves the provider's API on the loopback interface, for the provider's own library. */
export async function listen({ apiKey, read, write, failed }: Needs): Promise<Listener> {
  const server = createServer(async (request, response) => {
    const send = (status: number, body: object, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'request-id': newRef('req'), ...headers })
        .end(JSON.stringify(body))
    try {
      const asked = await askedBy(request)
      const work = isReading(asked) ? read : write
      const { answer, replayed } = await work((world) => answerCall(world, asked, apiKey))
      send(200, answer, replayed ? { 'idempotent-replayed': 'true' } : {})
    } catch (error) {
      if (error instanceof ApiRefusal) return void send(error.status, { error: error.error })
      failed(error)
      send(500, { error: { type: 'api_error', message: 'An unknown error occurred' } })
    }
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  // The listener does not keep the process alive.
  server.unref()
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function askedBy(request: IncomingMessage): Promise<Asked> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://sandbox')
  let body = ''
  for await (const part of request) {
    body += String(part)
    if (body.length > MAX_BODY) throw new ApiRefusal(413, { type: 'invalid_request_error', message: 'Too long.' })
  }
  const { authorization = '', 'idempotency-key': key } = request.headers
  const method = request.method ?? 'GET'
  return {
    method,
    path: pathname,
    body: method === 'GET' ? search.slice(1) : body,
    authorization,
    key: typeof key === 'string' && key !== '' ? key.slice(0, 255) : null,
  }
}
