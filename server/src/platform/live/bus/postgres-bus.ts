import pg from 'pg'
import type { Log } from '../../log.ts'
import { type Bus, type BusEvents, type OpenBus, retryDelayMs } from './bus.ts'

const CHANNEL = 'liston_live'
const PROBE_MS = 15_000

/** NOTIFY on a connection of its own. Inside the writing transactions it would cost most of their throughput. */
export const postgresBus =
  (connection: pg.ClientConfig, log: Log): OpenBus =>
  (events) =>
    new PostgresBus(connection, events, log)

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
