import '../leaderboard.css'
import { Suspense } from 'react'
import { lazyWhenQuiet } from '../../../platform/parts/lazy-when-quiet.ts'

const load = () => import('./league-card.tsx').then((module) => module.LeagueCard)
const Part = import.meta.env.SSR ? await load() : lazyWhenQuiet(load)
const here = (
  <Suspense>
    <Part />
  </Suspense>
)

/** Lazy card: the user's league. Server-rendered; its code loads when the browser is idle. */
export const LeagueCardSlot = () => here
