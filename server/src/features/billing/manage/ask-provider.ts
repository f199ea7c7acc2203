import { manageRefusals } from '@liston/contract/billing'
import type { Cards } from '../../../platform/cards/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'

const refuse = refuser(manageRefusals.setRenewal)

/** Whether the provider's library threw the error. */
export function isOfProvider(error: unknown): boolean {
  const { type } = (error ?? {}) as { type?: unknown }
  return typeof type === 'string' && type.startsWith('Stripe')
}

/** Calls the card provider. Throws PAYMENTS_AWAY if there is none or the call fails. Holds no database connection. */
export async function askProvider<T>(platform: Platform, ask: (cards: Cards) => Promise<T>): Promise<T> {
  if (!platform.cards) throw refuse('PAYMENTS_AWAY')
  try {
    return await ask(platform.cards)
  } catch (error) {
    if (!isOfProvider(error)) throw error
    platform.log.error({ err: error }, 'the card provider refused or did not answer')
    throw refuse('PAYMENTS_AWAY')
  }
}
