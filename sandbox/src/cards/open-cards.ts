import { randomBytes } from 'node:crypto'
import { stripeLibrary } from '@liston/server/platform/cards/index.ts'
import { inTransaction, openDb } from '@liston/server/platform/db/index.ts'
import { timedJob } from '@liston/server/platform/jobs/index.ts'
import type { CardNeeds, CardSandbox, Offer } from '@liston/server/platform/open-sandbox.ts'
import type Stripe from 'stripe'
import type { Listener } from './api/listener.ts'
import { deliveryJob, overHttp, queueEvents, type Target } from './deliver.ts'
import { advance } from './life/advance.ts'
import { lockSandbox } from './world/store.ts'
import { openWorld, type World } from './world/world.ts'

/** A pool of its own, because callers that wait for the sandbox may hold all connections of the application. */
const CONNECTIONS = 4

/** The simulated card provider, with what its pages and tests need besides. */
export type Cards = Omit<CardSandbox, 'mount'> & {
  /** Runs `work` in the provider under an exclusive lock, then queues the webhooks of its events. */
  work<T>(work: (world: World) => Promise<T>): Promise<T>
  /** Runs `work` that only reads, without the lock. */
  read<T>(work: (world: World) => Promise<T>): Promise<T>
  /** Sets the receiver of webhooks. */
  deliverTo(target: Target): void
  /** Port of its API on the loopback interface. It starts to listen on the first call. */
  port(): Promise<number>
}

export function openCards({ config, connection, clock, log, secret }: CardNeeds): Cards {
  const { db, close } = openDb(connection, CONNECTIONS)
  // Random, because only this process calls its own listener.
  const apiKey = `sk_test_${randomBytes(24).toString('hex')}`
  let offers: () => Promise<Offer[]> = async () => []
  let target: Target | null = null
  let listening: Promise<Listener> | undefined
  const open = () =>
    (listening ??= import('./api/listener.ts').then(({ listen }) =>
      listen({
        apiKey,
        read: sandbox.read,
        write: sandbox.work,
        failed: (error) => log.error({ err: error }, 'the card sandbox failed'),
      }),
    ))
  const worldOn = (trx: typeof db) =>
    openWorld({
      db: trx,
      origin: config.PUBLIC_ORIGIN,
      at: clock.now(),
      offers: () => offers(),
      // Read for an event only, because the library takes a tenth of a second to load.
      apiVersion: () => stripeLibrary().API_VERSION,
    })
  const sandbox: Cards = {
    offer: (prices) => void (offers = prices),
    // Flushed all the same, because reading a price may create it.
    read: (work) =>
      inTransaction(db, async (trx) => {
        const world = worldOn(trx)
        const read = await work(world)
        await world.flush()
        return read
      }),
    work: (work) =>
      inTransaction(db, async (trx) => {
        await lockSandbox(trx)
        const world = worldOn(trx)
        const done = await work(world)
        await world.flush()
        await queueEvents(trx, world.told)
        return done
      }),
    deliverTo: (to) => void (target = to),
    deliverAt: (origin) => sandbox.deliverTo(overHttp(origin)),
    jobs: [
      deliveryJob({ db, clock, secret, target: () => target }),
      timedJob('card-sandbox-time', { cron: '*/5 * * * *' }, () => sandbox.work((world) => advance(world, 0))),
    ],
    stripe: () => openClient(apiKey, open),
    port: async () => (await open()).port,
    async close() {
      await (await listening?.catch(() => undefined))?.close()
      await close()
    },
  }
  return sandbox
}

/** The provider's unmodified library. Its requests go to the sandbox, whose port is known only after the first call. */
function openClient(apiKey: string, open: () => Promise<Listener>): Stripe {
  const Library = stripeLibrary()
  const ask: typeof fetch = async (url, init) => {
    const { pathname, search } = new URL(url as string)
    return fetch(`http://127.0.0.1:${(await open()).port}${pathname}${search}`, init)
  }
  return new Library(apiKey, {
    host: '127.0.0.1',
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 2,
    timeout: 10_000,
    httpClient: Library.createFetchHttpClient(ask),
  })
}
