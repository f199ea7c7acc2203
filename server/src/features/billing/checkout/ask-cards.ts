import { billingRefusals } from '@liston/contract/billing'
import type Stripe from 'stripe'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'

const refuse = refuser({ ...billingRefusals.checkout, ...billingRefusals.confirm })

/** An error of the provider's library, by its shape: another copy of the library has other classes. */
type Failed = { type?: unknown; code?: unknown; userMessage?: unknown; message?: string }

export const isMissing = (error: unknown): boolean => (error as Failed).code === 'resource_missing'

/**
 * Calls the card provider. Turns its failures and outages into PROVIDER_FAILED, with its message only if that is meant
 * for the payer. Rethrows all other errors, because they are bugs.
 */
export async function askCards<T>(platform: Platform, ask: (stripe: Stripe) => Promise<T>): Promise<T> {
  const { cards, log } = platform
  if (!cards) throw refuse('NOTHING_SOLD')
  try {
    return await ask(cards.stripe)
  } catch (error) {
    const { type, message = null } = error as Failed
    if (typeof type !== 'string' || !type.startsWith('Stripe')) throw error
    log.warn({ err: error }, 'the card provider refused')
    throw refuse('PROVIDER_FAILED', { message: type === 'StripeCardError' ? message : null })
  }
}
