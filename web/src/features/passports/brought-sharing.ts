import { broughtPart } from '../../platform/lazy-part.tsx'

/** Share panel of an entity page. Only visits whose URL requests it load the chunk. */
export const passportSharing = broughtPart(() => import('./share-passport.tsx').then((module) => module.SharePassport))
/** Source module of the chunk, which the server names in the page. */
export const PASSPORT_SHARING_SOURCE = 'src/features/passports/share-passport.tsx'
