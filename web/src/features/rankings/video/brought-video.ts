import { broughtPart } from '../../../platform/parts/brought-part.tsx'

/** The video, which only some rankings have. */
export const video = broughtPart(() => import('./ranking-video.tsx').then((module) => module.RankingVideo))
