import { billingRefusals } from '@liston/contract/billing'
import type Stripe from 'stripe'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'

const refuse = refuser({ ...billingRefusals.checkout, ...billingRefusals.confirm })

/** What the provider's library throws, by its shape: another copy of the library makes other classes. */
type Failed = { type?: unknown; code?: unknown; userMessage?: unknown; message?: string }

export const isMissing = (error: unknown): boolean => (error as Failed).code === 'resource_missing'

/**
 * Asks the card provider. What it refuses, and that it is away, is a refusal of ours; its own words go along where they are
 * meant for whoever pays. What is no failure of the provider goes on as the bug it is.
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
