import { lazy, Suspense } from 'react'
import { whenQuiet } from '../../platform/time/when-quiet.ts'

const appearance = () => import('./appearance.tsx').then((module) => ({ default: module.Appearance }))
/** The server draws it, and until the browser has time for the code its forms post. */
const Appearance = import.meta.env.SSR ? (await appearance()).default : lazy(() => whenQuiet().then(appearance))

// One element for good: a boundary that is given another before its code is there would be emptied.
const part = (
  <Suspense>
    <Appearance />
  </Suspense>
)

/** Where theme and language stand, at the foot of every page. */
export const AppearanceSlot = () => part
