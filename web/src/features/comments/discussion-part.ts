import { broughtPart } from '../../platform/parts/brought-part.tsx'

/** The discussion: only visits whose address asks for it fetch it. */
export const discussion = broughtPart(() => import('./discussion/discussion.tsx').then((m) => m.Discussion))
