import './missions.css'
import { Suspense } from 'react'
import { lazyWhenQuiet } from '../../../platform/parts/lazy-when-quiet.ts'

const load = () => import('./missions-card.tsx').then((module) => module.MissionsCard)
const Part = import.meta.env.SSR ? await load() : lazyWhenQuiet(load)
const here = (
  <Suspense>
    <Part />
  </Suspense>
)

/** Lazy card: the user's missions. Server-rendered; its code loads when the browser is idle. */
export const MissionsCardSlot = () => here
