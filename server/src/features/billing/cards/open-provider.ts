import type { Platform } from '../../../platform/index.ts'
import { type CardProvider, overStripe, Unfit } from './over-stripe.ts'

/** Returns the card provider of this installation. Throws `Unfit` if it takes no cards. */
export function cardProvider({ cards, config }: Pick<Platform, 'cards' | 'config'>): CardProvider {
  if (!cards) throw new Unfit('No card payments are set up')
  return overStripe(cards.stripe, isLive({ cards, config }))
}

/** Whether real money moves. The key's prefix tells. */
export const isLive = ({ cards, config }: Pick<Platform, 'cards' | 'config'>): boolean =>
  cards?.mode === 'stripe' && /^(sk|rk)_live_/.test(config.STRIPE_SECRET_KEY ?? '')
