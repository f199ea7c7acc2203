import type { Sort } from '@liston/contract/explore'
import { useTexts } from '../../../platform/texts.tsx'
import { exploreTexts } from '../texts.ts'

/** Explains in a sentence how this list is selected (rules 3.6). */
export function Why({ of }: { of: Sort | 'search' }) {
  const t = useTexts(exploreTexts)
  return (
    <details className="explore-why">
      <summary>{t.why}</summary>
      <p>{t.reasons[of]}</p>
    </details>
  )
}
