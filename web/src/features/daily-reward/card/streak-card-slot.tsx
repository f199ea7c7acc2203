import '../daily-reward.css'
import { Suspense } from 'react'
import { lazyWhenQuiet } from '../../../platform/parts/lazy-when-quiet.ts'

const load = () => import('./streak-card.tsx').then((module) => module.StreakCard)
const Part = import.meta.env.SSR ? await load() : lazyWhenQuiet(load)
const here = (
  <Suspense fallback={<div className="streak-room" />}>
    <Part />
  </Suspense>
)

/** The user's streak, for pages with other content. Its code loads when the browser is idle. */
export const StreakCardSlot = () => here
