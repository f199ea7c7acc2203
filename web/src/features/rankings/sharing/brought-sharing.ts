import { broughtPart } from '../../../platform/lazy-part.tsx'

/** The share panel. Only visits whose URL requests it load the chunk. */
export const sharing = broughtPart(() => import('./share-panel.tsx').then((module) => module.SharePanel))
/** Source module of the chunk, which the server names in the page. */
export const SHARING_SOURCE = 'src/features/rankings/sharing/share-panel.tsx'
