import type { Clock } from '../clock.ts'
import { localBus, type OpenBus } from './postgres-bus.ts'
import {
  bytesOf,
  END,
  EVERYBODY,
  type LiveMessage,
  messagesOf,
  openIds,
  openRecentMessages,
  payloadsOf,
  type RecentMessages,
  RESYNC,
  RIGHTS,
  type SentMessage,
  SHARED_PAGES,
} from './payloads.ts'
import { openStreams, type Streams } from './open-streams.ts'

const FLUSH_MS = 50
const BEAT_MS = 25_000
const MAX_OUTBOX = 5_000

export type Live = {
  /** Sends a message to every open page that follows the topic, in all processes. Call it after the commit. */
  publish(message: LiveMessage): void
  /** Calls `listener` with every message of every process. Topic `*` means that some may have been missed. */
  hear(listener: (message: LiveMessage) => void): void
  /** False while messages of this and other processes can't arrive. */
  isConnected(): boolean
  /** Number of revocations of rights so far. If it changes during a check, the check must be repeated. */
  revision(): number
  /** Ends every stream of this process, with a short reconnection delay. */
  endAll(): void
  streams: Streams
  recent: RecentMessages
  close(): Promise<void>
}

const retryHint = () => `retry: ${1_000 + Math.floor(Math.random() * 4_000)}\n\n`
const resync = (id: string) => Buffer.from(`id: ${id}\nevent: resync\ndata: {}\n\n`)

/** Calls back, in order, once what pages read from has what is committed by now. */
type Hold = (run: () => void) => void

/**
 * The hub of this process. Its own messages return through the bus, so that all processes see the same order. With a
 * replica, `hold` delays them: a reader who comes back because of a message must find what it announces.
 */
export function openLive(clock: Clock, openBus: OpenBus = localBus, hold?: Hold): Live {
  const streams = openStreams()
  const newId = openIds()
  const recent = openRecentMessages(clock, newId)
  const listeners: ((message: LiveMessage) => void)[] = []
  let revision = 0
  const deliver = (message: SentMessage) => {
    if (message.kind === END || message.kind === RIGHTS) revision++
    for (const tell of listeners) tell(message)
    if (message.kind === END) return streams.end(message.topic, `event: signed-out\ndata: {}\n\n${retryHint()}`)
    if (message.kind === RIGHTS) return
    recent.add(message)
    if (message.topic === EVERYBODY) return streams.writeAll(resync(message.id))
    streams.write(message.topic, bytesOf(message))
  }
  function receive(message: SentMessage): void {
    const { kind } = message
    if (!hold) return deliver(message)
    if (kind !== END && kind !== RIGHTS) return hold(() => deliver(message))
    deliver(message)
    // A page rendered meanwhile may still show what guests may no longer see.
    hold(() => listeners.forEach((tell) => tell(message)))
  }
  const outbox = openOutbox(openBus, {
    deliver: (payload) => messagesOf(payload).forEach(receive),
    missed() {
      revision++
      recent.forget()
      streams.writeAll(resync(recent.lastId()))
      for (const tell of listeners) tell({ topic: EVERYBODY, kind: RESYNC, data: null })
    },
    overflow: (): SentMessage => ({ id: newId(), topic: EVERYBODY, kind: RESYNC, data: null }),
  })
  // Carries the last id, so that a quiet stream can prove after a reconnection that it missed nothing.
  const beat = setInterval(() => streams.writeAll(Buffer.from(`id: ${recent.lastId()}\n\n`)), BEAT_MS).unref()
  return {
    publish(message) {
      // Clears this process's cached pages at once. PostgreSQL delivers the message later, and the old page would be
      // served until then.
      if (message.topic === SHARED_PAGES) for (const tell of listeners) tell(message)
      outbox.add({ ...message, id: newId() })
    },
    hear: (listener) => void listeners.push(listener),
    isConnected: outbox.isConnected,
    revision: () => revision,
    endAll: () => streams.endAll(retryHint),
    streams,
    recent,
    async close() {
      clearInterval(beat)
      await outbox.close()
    },
  }
}

type Outbox = { deliver(payload: string): void; missed(): void; overflow(): SentMessage }

/** Queue of messages for the bus: at most one flush per 50 ms. It keeps messages while the bus is down. */
function openOutbox(openBus: OpenBus, o: Outbox) {
  let waiting: SentMessage[] = []
  let timer: NodeJS.Timeout | undefined
  let lastFlush = 0
  let connected = false
  let wasUp = false
  let sending: Promise<void> = Promise.resolve()

  const flush = async () => {
    timer = undefined
    if (!connected || waiting.length === 0) return
    lastFlush = performance.now()
    const batch = waiting
    waiting = []
    sending = bus.send(payloadsOf(batch)).catch(() => {
      waiting = [...batch, ...waiting]
    })
    await sending
    if (waiting.length) schedule()
  }
  const schedule = () => {
    const waitMs = Math.max(0, lastFlush + FLUSH_MS - performance.now())
    timer ??= setTimeout(() => void flush(), waitMs)
  }
  const bus = openBus({
    payload: o.deliver,
    up() {
      connected = true
      if (wasUp) o.missed()
      wasUp = true
      if (waiting.length) schedule()
    },
    down() {
      connected = false
    },
    missed: o.missed,
  })
  return {
    isConnected: () => connected,
    add(message: SentMessage) {
      waiting.push(message)
      if (waiting.length > MAX_OUTBOX) waiting = [o.overflow()]
      schedule()
    },
    async close() {
      clearTimeout(timer)
      await flush()
      await sending
      await bus.close()
    },
  }
}
