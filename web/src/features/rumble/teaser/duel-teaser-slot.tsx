import { lazyPart } from '../../../platform/lazy-part.tsx'

/** Lazy component: the teaser for guests, once a day, or the link to quick duels for users. */
export const DuelTeaserSlot = lazyPart(() => import('./duel-offer.tsx').then((module) => module.DuelOffer), {
  when: 'mount',
})
