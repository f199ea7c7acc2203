import '../leaderboard.css'
import { Suspense } from 'react'
import { lazyPart } from '../../../platform/lazy-part.tsx'

const load = () => import('./board-card.tsx').then((module) => module.BoardCard)
const Part = import.meta.env.SSR ? await load() : lazyPart(load, { when: 'idle' })
const here = (
  <Suspense>
    <Part />
  </Suspense>
)

/** Lazy card: this week's XP leaderboard. Server-rendered; its code loads when the browser is idle. */
export const BoardCardSlot = () => here
