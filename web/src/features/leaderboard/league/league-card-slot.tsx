import '../leaderboard.css'
import { Suspense } from 'react'
import { lazyPart } from '../../../platform/lazy-part.tsx'

const load = () => import('./league-card.tsx').then((module) => module.LeagueCard)
const Part = import.meta.env.SSR ? await load() : lazyPart(load, { when: 'idle' })
const here = (
  <Suspense>
    <Part />
  </Suspense>
)

/** Lazy card: the user's league. Server-rendered; its code loads when the browser is idle. */
export const LeagueCardSlot = () => here
