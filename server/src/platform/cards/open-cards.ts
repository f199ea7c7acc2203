import type Stripe from 'stripe'
import type { Clock } from '../clock.ts'
import type { Config } from '../config/index.ts'
import type { Connection } from '../db/index.ts'
import type { JobHandler } from '../jobs/index.ts'
import type { Log } from '../log.ts'
import type { CardSandbox, Sandbox } from '../open-sandbox.ts'
import type { SecretOf } from '../secrets.ts'
import { stripeLibrary } from './stripe-library.ts'

/** Path that receives webhooks. */
export const WEBHOOK_PATH = '/webhooks/card'

export type Cards = {
  mode: 'stripe' | 'sandbox'
  /** The provider's own library. Never call it while holding a database connection from the pool. */
  readonly stripe: Stripe
  /** Accepted webhook secrets: two during a rotation. */
  readonly secrets: string[]
  portalConfiguration?: string
  /**
   * The event of a webhook. Throws if none of our secrets signed it, or if it was signed more than five minutes before or
   * after now.
   */
  verify(rawBody: string | Buffer, signature: string): Stripe.Event
  /** The sandbox, if it replaces the provider. */
  sandbox: CardSandbox | null
  jobs: JobHandler[]
  /** Call it once before webhooks are verified. */
  prepare(): Promise<void>
  close(): Promise<void>
}

type Needs = {
  config: Config
  connection: Connection
  clock: Clock
  log: Log
  secretOf: SecretOf
  sandbox: Sandbox | null
}

/** Card payments as configured: the provider, the sandbox in its place, or null. */
export function openCards({ config, connection, clock, log, secretOf, ...o }: Needs): Cards | null {
  if (config.cards === 'none') return null
  const own = async () => `whsec_${await secretOf('card-sandbox-webhooks')}`
  const isSimulated = config.cards === 'sandbox'
  const sandbox = isSimulated ? o.sandbox!.openCards({ config, connection, clock, log, secret: own }) : null
  const secrets = sandbox ? [] : (config.STRIPE_WEBHOOK_SECRET ?? [])
  let stripe: Stripe | undefined
  return {
    mode: config.cards,
    get stripe() {
      return (stripe ??= sandbox?.stripe() ?? openStripe(config))
    },
    secrets,
    ...(config.STRIPE_PORTAL_CONFIGURATION ? { portalConfiguration: config.STRIPE_PORTAL_CONFIGURATION } : {}),
    verify(rawBody, signature) {
      const { webhooks } = stripeLibrary()
      let refused: unknown = new Error('No secret of webhooks is known')
      for (const secret of secrets)
        try {
          const event = webhooks.constructEvent(rawBody, signature, secret)
          checkNotAhead(signature)
          return event
        } catch (error) {
          refused = error
        }
      throw refused
    },
    sandbox,
    jobs: sandbox?.jobs ?? [],
    async prepare() {
      if (sandbox && secrets.length === 0) secrets.push(await own())
    },
    close: async () => sandbox?.close(),
  }
}

const TOLERANCE_MS = 5 * 60_000

/** The library refuses old signatures only. Of several times in a header, it verifies the last. */
function checkNotAhead(signature: string): void {
  const seconds = [...signature.matchAll(/(?:^|,)t=(\d+)/g)].at(-1)?.[1]
  if (Number(seconds) * 1000 > Date.now() + TOLERANCE_MS) throw new Error('Signed in the future: outside the tolerance')
}

const openStripe = ({ STRIPE_SECRET_KEY = '', APP_NAME }: Config): Stripe =>
  new (stripeLibrary())(STRIPE_SECRET_KEY, {
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    appInfo: { name: APP_NAME.normalize('NFD').replace(/[^\x20-\x7e]/g, '') },
  })
