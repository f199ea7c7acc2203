import { lazyPart } from '../../platform/lazy-part.tsx'
import { visitPart } from '../voting/index.ts'

/** Lazy component: the teaser for guests, once a day, or the link to quick duels for users. */
export const DuelTeaserSlot = lazyPart(() => import('./teaser/duel-offer.tsx').then((module) => module.DuelOffer), {
  when: 'mount',
})

/** Lazy chunk: the order "Duelos". */
export const duelOrder = visitPart(() => import('./duel-order-part.tsx'))
export const DUEL_ORDER_SOURCE = 'src/features/rumble/duel-order-part.tsx'
