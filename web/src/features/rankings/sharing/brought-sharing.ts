import { broughtPart } from '../../../platform/parts/brought-part.tsx'

/** The ways to share, which only visits whose address asks for them show. */
export const sharing = broughtPart(() => import('./share-panel.tsx').then((module) => module.SharePanel))
/** What brings it, for the server to name in the page. */
export const SHARING_SOURCE = 'src/features/rankings/sharing/share-panel.tsx'
