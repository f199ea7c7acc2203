import type { Redis } from 'ioredis'
import pg from 'pg'
import type { Log } from '../log.ts'

const CHANNEL = 'liston_live'
const PROBE_MS = 15_000

/** NOTIFY on a connection of its own. Inside the writing transactions it would cost most of their throughput. */
export const postgresBus =
  (connection: pg.ClientConfig, log: Log): OpenBus =>
  (events) =>
    new PostgresBus(connection, events, log)

/** Redis pub/sub. ioredis reconnects by itself; each `ready` after the first may follow a gap. */
export const redisBus =
  (url: string, channel: string, log: Log): OpenBus =>
  (events) =>
    new RedisBus({ url, channel, events, log })

/**
 * A bus that also receives from another one but never sends there. With Redis, the database's own messages (revoked
 * rights) still come from PostgreSQL.
 */
export const hearingToo =
  (openBus: OpenBus, openOther: OpenBus): OpenBus =>
  (events) => {
    const bus = openBus(events)
    let wasUp = false
    const other = openOther({
      payload: events.payload,
      up() {
        if (wasUp) events.missed()
        wasUp = true
      },
      down() {},
      missed: events.missed,
    })
    return {
      send: (payloads) => bus.send(payloads),
      close: async () => void (await Promise.all([bus.close(), other.close()])),
    }
  }

/** Broadcasts payloads to every process, the sender included, in the same order for all. */
type Bus = {
  /** Rejects if the payloads could not be handed over; they may be sent again. */
  send(payloads: string[]): Promise<void>
  close(): Promise<void>
}

/** Callbacks of a bus. After every `up` but the first, payloads may have been missed. */
type BusEvents = {
  payload(payload: string): void
  up(): void
  down(): void
  /** Payloads may have been missed although the bus can send. */
  missed(): void
}

export type OpenBus = (events: BusEvents) => Bus

/** The bus of a single process. */
export const localBus: OpenBus = (events) => {
  queueMicrotask(() => events.up())
  return {
    async send(payloads) {
      for (const payload of payloads) events.payload(payload)
    },
    close: async () => {},
  }
}

/** Delay before the next connection attempt in ms: doubles from 100 to 5,000. */
const retryDelayMs = (attempt: number): number => Math.min(100 * 2 ** attempt, 5_000)

class RedisBus implements Bus {
  readonly #channel: string
  readonly #connections: Promise<[Redis, Redis]>

  constructor(o: { url: string; channel: string; events: BusEvents; log: Log }) {
    this.#channel = o.channel
    this.#connections = this.#connect(o)
  }

  async send(payloads: string[]): Promise<void> {
    const [, out] = await this.#connections
    for (const payload of payloads) await out.publish(this.#channel, payload)
  }

  async close(): Promise<void> {
    for (const redis of await this.#connections) redis.disconnect()
  }

  async #connect(o: { url: string; events: BusEvents; log: Log }): Promise<[Redis, Redis]> {
    // Loaded only where REDIS_URL is set.
    const { Redis } = await import('ioredis')
    const options = {
      enableOfflineQueue: false,
      autoResubscribe: false,
      maxRetriesPerRequest: 0,
      connectTimeout: 5_000,
      retryStrategy: retryDelayMs,
    }
    const incoming = new Redis(o.url, options)
    const outgoing = new Redis(o.url, options)
    for (const redis of [incoming, outgoing])
      redis.on('error', (error) => o.log.warn({ err: error }, 'the live bus has no connection'))
    incoming.on('message', (_channel, payload) => o.events.payload(payload))
    incoming.on('close', () => o.events.down())
    incoming.on('ready', () => {
      incoming.subscribe(this.#channel).then(
        () => o.events.up(),
        () => incoming.disconnect(true),
      )
    })
    return [incoming, outgoing]
  }
}

class PostgresBus implements Bus {
  readonly #connection: pg.ClientConfig
  readonly #events: BusEvents
  readonly #log: Log
  #client: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined
  #attempt = 0
  #closed = false

  constructor(connection: pg.ClientConfig, events: BusEvents, log: Log) {
    this.#connection = connection
    this.#events = events
    this.#log = log
    void this.#connect()
  }

  async send(payloads: string[]): Promise<void> {
    if (!this.#client) throw new Error('the bus is down')
    await this.#client.query({
      name: 'notify',
      text: `SELECT pg_notify('${CHANNEL}', p) FROM unnest($1::text[]) WITH ORDINALITY AS u (p, n) ORDER BY n`,
      values: [payloads],
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#client?.end().catch(() => {})
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      application_name: 'liston live',
      ...this.#connection,
    })
    let ended = false
    const lose = () => {
      if (ended) return
      ended = true
      if (this.#client === client) {
        this.#client = undefined
        this.#events.down()
      }
      void client.end().catch(() => {})
      this.#again()
    }
    client.on('error', lose)
    client.on('end', lose)
    client.on('notification', ({ payload }) => this.#events.payload(payload ?? '[]'))
    try {
      await client.connect()
      await client.query(`LISTEN ${CHANNEL}`)
    } catch (error) {
      if (this.#attempt === 0) this.#log.warn({ err: error }, 'the live bus has no connection')
      return lose()
    }
    if (this.#closed) return void client.end().catch(() => {})
    this.#client = client
    this.#attempt = 0
    this.#events.up()
    this.#probe(client, lose)
  }

  #again(): void {
    if (this.#closed) return
    this.#timer = setTimeout(() => void this.#connect(), retryDelayMs(this.#attempt++)).unref()
  }

  /** Probes the connection, because a frozen one reports no error. */
  #probe(client: pg.Client, lose: () => void): void {
    this.#timer = setTimeout(() => {
      client.query('SELECT 1').then(() => this.#client === client && this.#probe(client, lose), lose)
    }, PROBE_MS).unref()
  }
}
