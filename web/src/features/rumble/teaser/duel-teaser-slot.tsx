import { optionalPart } from '../../../platform/optional-part.ts'

/** Where a guest is asked for three duels, once a day; somebody with an account for a whole run of them. */
export const DuelTeaserSlot = optionalPart(() => import('./duel-offer.tsx').then((module) => module.DuelOffer))
