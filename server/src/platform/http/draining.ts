import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Minimum time in ms to accept new connections, while load balancers stop sending them. */
const LINGER_MS = 300
/** Number of consecutive checks without a new connection after which the accept queue counts as empty. */
const QUIET_LOOKS = 4
const LOOK_MS = 25
/** Maximum number of checks, about three seconds, so that constant traffic cannot prevent the stop. */
const MOST_LOOKS = 100
/** Time in ms to wait for the first request of an open connection, once the listener is closed. */
const SILENT_MS = 2_000

export type Draining = {
  /** True once shutdown has begun: readiness fails, but every request is still answered. */
  hasBegun(): boolean
  begin(): void
  /**
   * Resolves when the listener can be closed without losing a queued connection.
   * @param whoAccepts resolves once another process, which accepts connections for this one, has looked for new ones
   */
  drain(whoAccepts?: () => Promise<void>): Promise<void>
}

/**
 * Stops a server without losing requests. Closing a listener resets every connection in its accept queue. Node also
 * closes connections whose first request may still be on its way. So connections are accepted until none arrives for a
 * while. Each one gets its responses and is closed; then the listener closes.
 */
export function openDraining(server: Server): Draining {
  /** Open connections with the last response started on each; null before the first request. */
  const open = new Map<Socket, ServerResponse | null>()
  let begun = false
  let isQuiet = true
  server.on('connection', (socket: Socket) => {
    isQuiet = false
    open.set(socket, null)
    socket.once('close', () => open.delete(socket))
  })
  // Registered first, so that the response announces the end of the connection. It adds no listener to a response
  // before the shutdown, because a page from memory costs hardly more than one.
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    open.set(socket, response)
    if (begun) endWith(response, socket)
  })
  const endWith = (response: ServerResponse, socket: Socket) => {
    response.shouldKeepAlive = false
    response.once('close', () => socket.end())
  }
  // Node calls this when the listener closes. Its own version would also close connections before their first request.
  server.closeIdleConnections = () => {
    for (const [socket, response] of open) if (response?.writableFinished) socket.end()
    setTimeout(() => open.forEach((response, socket) => response ?? socket.destroy()), SILENT_MS).unref()
  }
  const begin = () => {
    if (begun) return
    begun = true
    for (const [socket, response] of open) if (response && !response.writableFinished) endWith(response, socket)
  }
  return {
    begin,
    hasBegun: () => begun,
    async drain(whoAccepts = async () => {}) {
      begin()
      // Counts checks and not time, because on a busy machine the process may not run at all between two times.
      for (let looks = 0, quiet = 0; quiet < QUIET_LOOKS && looks < MOST_LOOKS; looks++) {
        isQuiet = true
        await wait(looks === 0 ? LINGER_MS : LOOK_MS)
        await whoAccepts()
        quiet = isQuiet ? quiet + 1 : 0
      }
    },
  }
}
