import '../daily-reward.css'
import { Suspense } from 'react'
import { lazyPart } from '../../../platform/lazy-part.tsx'

const load = () => import('./streak-calendar.tsx').then((module) => module.StreakCalendar)
const Part = import.meta.env.SSR ? await load() : lazyPart(load, { when: 'idle' })
const here = (
  <Suspense fallback={<div className="streak-room" />}>
    <Part />
  </Suspense>
)

/** The current month of the streak, for pages with other content. Its code loads when the browser is idle. */
export const StreakCalendarSlot = () => here
