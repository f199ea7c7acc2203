import { Suspense, useMemo, useState } from 'react'
import { useTexts } from '../../../platform/texts.tsx'
import { lazyWhenQuiet } from '../../../platform/parts/lazy-when-quiet.ts'
import { HOW_IT_COUNTS, howTexts } from '../texts.ts'
import { useVoting } from '../voting-context.ts'

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

/** Where the explanation stands. */
export function HowItCountsSlot() {
  // React takes the part over when its code has come; by then votes may have moved the list that the server drew it for.
  const [drawn] = useState(useVoting().ranking)
  // One element for good: a boundary that is given another before its code is there would be emptied.
  return useMemo(
    () => (
      <Suspense fallback={<Closed />}>
        <HowItCounts drawn={drawn} />
      </Suspense>
    ),
    [drawn],
  )
}

/** Leads to the explanation, which opens by itself: the address points inside it. */
export function HowItCountsLink() {
  return (
    <a href={`#${HOW_IT_COUNTS}`} className="link link-alone">
      {useTexts(howTexts).title}
    </a>
  )
}
