import { Suspense } from 'react'
import { useTexts } from '../../../platform/texts.tsx'
import { lazyWhenQuiet } from '../../../platform/parts/lazy-when-quiet.ts'
import { HOW_IT_COUNTS, howTexts } from '../texts.ts'

const explanation = () => import('./how-it-counts.tsx').then((module) => module.HowItCounts)
/** Long, at the end of a page, and nothing in it acts: the server writes it, and a browser takes its code when it has time. */
const HowItCounts = import.meta.env.SSR ? await explanation() : lazyWhenQuiet(explanation)

function Closed() {
  return (
    <details className="how-it-counts">
      <summary>{useTexts(howTexts).title}</summary>
    </details>
  )
}

// One element for good: a boundary that is given another before its code is there would be emptied.
const part = (
  <Suspense fallback={<Closed />}>
    <HowItCounts />
  </Suspense>
)

/** Where the explanation stands. */
export const HowItCountsSlot = () => part

/** Leads to the explanation, which opens by itself: the address points inside it. */
export function HowItCountsLink() {
  return (
    <a href={`#${HOW_IT_COUNTS}`} className="link link-alone">
      {useTexts(howTexts).title}
    </a>
  )
}
