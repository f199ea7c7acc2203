import { broughtPart } from '../../platform/lazy-part.tsx'

/** The discussion; its code is loaded only for visits whose URL asks for it. */
export const discussion = broughtPart(() => import('./discussion/discussion.tsx').then((m) => m.Discussion))
