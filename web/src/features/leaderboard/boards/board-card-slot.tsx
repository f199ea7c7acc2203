import '../leaderboard.css'
import { Suspense } from 'react'
import { lazyWhenQuiet } from '../../../platform/parts/lazy-when-quiet.ts'

const load = () => import('./board-card.tsx').then((module) => module.BoardCard)
const Part = import.meta.env.SSR ? await load() : lazyWhenQuiet(load)
const here = (
  <Suspense>
    <Part />
  </Suspense>
)

/** Lazy card: this week's XP leaderboard. Server-rendered; its code loads when the browser is idle. */
export const BoardCardSlot = () => here
