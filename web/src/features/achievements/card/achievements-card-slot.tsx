import './card.css'
import { Suspense } from 'react'
import { lazyPart } from '../../../platform/lazy-part.tsx'

const load = () => import('./achievements-card.tsx').then((module) => module.AchievementsCard)
const Part = import.meta.env.SSR ? await load() : lazyPart(load, { when: 'idle' })
const here = (
  <Suspense fallback={<div className="achievements-room" />}>
    <Part />
  </Suspense>
)

/** Lazy card: the user's achievements. Server-rendered; its code loads when the browser is idle. */
export const AchievementsCardSlot = () => here
