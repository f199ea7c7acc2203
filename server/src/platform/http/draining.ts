import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** How long visitors still come at least, while a load balancer learns to send them elsewhere, ms. */
const LINGER_MS = 300
/** Nobody new in so many looks, one after the other: the queue of the listener is empty. */
const QUIET_LOOKS = 4
const LOOK_MS = 25
/** Who keeps coming does not keep us from stopping. */
const LONGEST_MS = 3_000
/** How long a connection that has not sent anything yet is waited for, once nobody new is let in. */
const SILENT_MS = 2_000

export type Draining = {
  /** True from the beginning of the end on: not ready, though every request is still answered. */
  hasBegun(): boolean
  begin(): void
  /**
   * Resolves when the listener may be closed without a connection waiting in it.
   * @param whoAccepts resolves once another process, which accepts connections for this one, has looked for new ones
   */
  drain(whoAccepts?: () => Promise<void>): Promise<void>
}

/**
 * Stops a server so that no request is lost that was just sent. Closing a listener resets every connection that waits in
 * its queue, and Node ends those that have not sent anything yet, whose request may be on its way. So connections are
 * taken until none has come for a while; each is answered and closed; then the listener closes.
 */
export function openDraining(server: Server): Draining {
  /** Each open connection with the answer last begun on it: the others were before it. None where nothing was asked yet. */
  const open = new Map<Socket, ServerResponse | null>()
  let begun = false
  let isQuiet = true
  server.on('connection', (socket: Socket) => {
    isQuiet = false
    open.set(socket, null)
    socket.once('close', () => open.delete(socket))
  })
  // Before whoever answers, so that the answer says that the connection ends. A page from memory is hardly more work than
  // this, so nothing listens to the end of an answer until it matters.
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    open.set(socket, response)
    if (begun) endWith(response, socket)
  })
  const endWith = (response: ServerResponse, socket: Socket) => {
    response.shouldKeepAlive = false
    response.once('close', () => socket.end())
  }
  // Node calls it as the listener closes; its own would also end connections that have yet to send their first request.
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
      const since = performance.now()
      begin()
      // Looks, not time: on a busy machine a process may get no time at all between two of them.
      for (let quiet = 0; quiet < QUIET_LOOKS; quiet = isQuiet ? quiet + 1 : 0) {
        isQuiet = true
        await wait(performance.now() - since < LINGER_MS ? LINGER_MS : LOOK_MS)
        await whoAccepts()
        if (performance.now() - since > LONGEST_MS) return
      }
    },
  }
}
