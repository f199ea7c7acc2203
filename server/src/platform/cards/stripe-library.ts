import { createRequire } from 'node:module'
import type { Stripe as Library } from 'stripe'

const require = createRequire(import.meta.url)

/** The library of the provider, read when somebody first needs it: that takes a tenth of a second. */
export const stripeLibrary = () => require('stripe') as typeof Library
