/**
 * The sandbox: simulated third parties for demos and tests. It is a workspace of its own, sandbox/, which implements
 * these types. Only this file loads it, and only if the settings ask for it. Without the workspace, a server with real
 * providers works.
 */
import type { Language } from '@liston/contract/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type Stripe from 'stripe'
import type { StoreStatus } from './app-store/app-store.ts'
import type { Clock } from './clock.ts'
import { type Config, ConfigRefusal } from './config/index.ts'
import type { Connection, Db } from './db/index.ts'
import type { JobHandler } from './jobs/index.ts'
import type { Log } from './log.ts'
import type { SecretOf } from './secrets.ts'

export type Sandbox = {
  openCards(needs: CardNeeds): CardSandbox
  openAppStore(needs: { db: Db; clock: Clock }): AppStoreSandbox
  /** Mounts /dev/appstore, where purchases are free. Throws unless `config.demo` is true. */
  mountAppStore(http: FastifyInstance, o: { config: Config; db: Db; clock: Clock } & Languages): Promise<void>
  /** Mounts an identity provider that accepts any identity. Throws unless `config.demo` is true. */
  mountIdp(http: FastifyInstance, o: IdpOptions): Promise<void>
  /** Mounts /dev/inbox, which shows all mail. */
  mountInbox(http: FastifyInstance, o: { config: Config; db: Db } & Languages): Promise<void>
}

export type Languages = { languageOf(request: FastifyRequest): Language }

export type CardNeeds = { config: Config; connection: Connection; clock: Clock; log: Log; secret(): Promise<string> }

/** Simulated card provider that moves no money. */
export type CardSandbox = {
  /** Registers the offers: subscription prices with lookup keys. Called again on each use. */
  offer(prices: () => Promise<Offer[]>): void
  /** Sends webhooks to the application at this origin, which this process can reach. */
  deliverAt(origin: string): void
  jobs: JobHandler[]
  stripe(): Stripe
  /** Mounts the pages to pay, to manage a subscription, and to move the clock. */
  mount(http: FastifyInstance, o: Languages): Promise<void>
  close(): Promise<void>
}

/** A price on offer; the sandbox knows nothing else about what is sold. */
export type Offer = { lookupKey: string; amountCents: number; currency: string; interval: 'week' | 'month' | 'year' }

/** Simulated App Store, which signs with a certificate chain of this installation. */
export type AppStoreSandbox = {
  bundleId: string
  /** The root of its chain (DER). */
  root(): Promise<Buffer>
  askStatus(originalTransactionId: string): Promise<StoreStatus | null>
  askHistory(since: Date): Promise<string[]>
}

/** Path of the simulated identity provider, on the origin of the application. */
export const IDP_PATH = '/dev/idp'
export type IdpClient = { id: string; name: string; secret: string; redirectUri: string }
export type IdpOptions = { config: Config; db: Db; secretOf: SecretOf; clients(): Promise<IdpClient[]> } & Languages

const WORKSPACE = '@liston/sandbox'

/**
 * The sandbox, or null if the settings simulate nothing. Throws ConfigRefusal if the workspace is not installed.
 * `workspace` is another package for tests.
 */
export async function openSandbox(config: Config, workspace = WORKSPACE): Promise<Sandbox | null> {
  const needed = simulated(config)
  if (needed.length === 0) return null
  try {
    // A variable, so that neither the compiler nor the import rules follow it: sandbox/ depends on the server.
    return ((await import(workspace)) as { sandbox: Sandbox }).sandbox
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (code !== 'ERR_MODULE_NOT_FOUND' || !message.includes(workspace)) throw error
    throw new ConfigRefusal(`The workspace sandbox/ is not installed. These settings need it: ${needed.join('; ')}`)
  }
}

/** What the settings simulate, with the settings that would replace it. */
const simulated = (c: Config): string[] =>
  [
    c.cards === 'sandbox' && 'card payments (set CARD_PAYMENTS=none or STRIPE_SECRET_KEY)',
    c.APP_STORE === 'embedded' && 'the App Store (set APP_STORE=none or APPLE_ROOT_CA_DIR)',
    c.simulatesProviders && 'identity providers (set GOOGLE_CLIENT_ID or those of another provider)',
    c.showsInbox && 'the inbox (set MAIL_URL)',
  ].filter((x) => x !== false)
