import type { Redis } from 'ioredis'
import type { Log } from '../../log.ts'
import { type Bus, type BusEvents, type OpenBus, retryDelayMs } from './bus.ts'

/** Redis pub/sub. ioredis reconnects by itself; each `ready` after the first may follow a gap. */
export const redisBus =
  (url: string, channel: string, log: Log): OpenBus =>
  (events) =>
    new RedisBus({ url, channel, events, log })

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
