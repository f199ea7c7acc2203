import { optionalPart } from '../../../platform/optional-part.ts'

/** Lazy component: the teaser for guests, once a day, or the link to quick duels for users. */
export const DuelTeaserSlot = optionalPart(() => import('./duel-offer.tsx').then((module) => module.DuelOffer))
