import './card.css'
import { Suspense } from 'react'
import { lazyWhenQuiet } from '../../../platform/parts/lazy-when-quiet.ts'

const load = () => import('./achievements-card.tsx').then((module) => module.AchievementsCard)
const Part = import.meta.env.SSR ? await load() : lazyWhenQuiet(load)
const here = (
  <Suspense fallback={<div className="achievements-room" />}>
    <Part />
  </Suspense>
)

/** Lazy card: the user's achievements. Server-rendered; its code loads when the browser is idle. */
export const AchievementsCardSlot = () => here
