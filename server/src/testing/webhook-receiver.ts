import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Received = { path: string; headers: IncomingHttpHeaders; body: string }
type Reply = { status: number; headers?: Record<string, string>; body?: string }

/** A receiver of webhooks on the loopback interface. */
export async function openReceiver() {
  const received: Received[] = []
  const state: { reply: Reply; wait: Promise<unknown> | null } = { reply: { status: 204 }, wait: null }
  const server = createServer((request, response) => {
    void (async () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: await text(request) })
      const { status, headers = {}, body = '' } = state.reply
      await state.wait
      response.writeHead(status, headers).end(body)
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    /** Sets what it answers from now on. */
    reply: (reply: Reply) => void (state.reply = reply),
    /** Answers wait until the returned function is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      state.wait = promise
      return () => {
        state.wait = null
        resolve()
      }
    },
    close: () => new Promise<void>((done) => (server.closeAllConnections(), server.close(() => done()))),
  }
}
