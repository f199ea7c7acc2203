import { broughtPart } from '../../platform/parts/brought-part.tsx'

/** The ways to share a passport, which only visits whose address asks for them show. */
export const passportSharing = broughtPart(() => import('./share-passport.tsx').then((module) => module.SharePassport))
/** What brings it, for the server to name in the page. */
export const PASSPORT_SHARING_SOURCE = 'src/features/passports/share-passport.tsx'
