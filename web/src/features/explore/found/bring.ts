import { broughtPart } from '../../../platform/lazy-part.tsx'

/** The search view is loaded only for visits that search. */
export const found = broughtPart(() => import('./found-view.tsx').then((m) => m.FoundView))
export const FOUND_SOURCE = 'src/features/explore/found/found-view.tsx'
