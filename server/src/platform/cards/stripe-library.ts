import { createRequire } from 'node:module'
import type { Stripe as Library } from 'stripe'

const require = createRequire(import.meta.url)

/** The provider's library. It loads on first use, which takes a tenth of a second. */
export const stripeLibrary = () => require('stripe') as typeof Library
