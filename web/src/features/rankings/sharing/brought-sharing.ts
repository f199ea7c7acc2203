import { broughtPart } from '../../../platform/parts/brought-part.tsx'

/** The ways to share, which only visits whose address asks for them show. */
export const sharing = broughtPart(() => import('./share-panel.tsx').then((module) => module.SharePanel))
