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

/** My streak, where other things stand beside it. */
export const StreakCardSlot = () => here
