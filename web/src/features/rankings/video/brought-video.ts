import { broughtPart } from '../../../platform/lazy-part.tsx'

/** The video of a ranking. Only rankings with a video load the chunk. */
export const video = broughtPart(() => import('./ranking-video.tsx').then((module) => module.RankingVideo))
