import './missions.css'
import { Suspense } from 'react'
import { lazyPart } from '../../../platform/lazy-part.tsx'

const load = () => import('./missions-card.tsx').then((module) => module.MissionsCard)
const Part = import.meta.env.SSR ? await load() : lazyPart(load, { when: 'idle' })
const here = (
  <Suspense>
    <Part />
  </Suspense>
)

/** Lazy card: the user's missions. Server-rendered; its code loads when the browser is idle. */
export const MissionsCardSlot = () => here
