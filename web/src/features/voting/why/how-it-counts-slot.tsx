import { Suspense, useMemo, useState } from 'react'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { HOW_IT_COUNTS, howTexts } from '../texts.ts'
import { useVoting } from '../voting-context.ts'

const explanation = () => import('./how-it-counts.tsx').then((module) => module.HowItCounts)
/**
 * Long, at the end of the page, and not interactive: the server renders it, and the browser loads its code when idle.
 */
const HowItCounts = import.meta.env.SSR ? await explanation() : lazyPart(explanation, { when: 'idle' })

function Closed() {
  return (
    <details className="how-it-counts">
      <summary>{useTexts(howTexts).title}</summary>
    </details>
  )
}

/** The explanation of how a vote counts. Its hydration waits for its code. */
export function HowItCountsSlot() {
  // React hydrates it once its code has loaded. By then votes may have changed the ranking that the server rendered.
  const [drawn] = useState(useVoting().ranking)
  // Always the same element: React empties a boundary that gets another one before its code has loaded.
  return useMemo(
    () => (
      <Suspense fallback={<Closed />}>
        <HowItCounts drawn={drawn} />
      </Suspense>
    ),
    [drawn],
  )
}

/** Link to the explanation. The explanation opens by itself, because the address points inside it. */
export function HowItCountsLink() {
  return (
    <a href={`#${HOW_IT_COUNTS}`} className="link link-alone">
      {useTexts(howTexts).title}
    </a>
  )
}
