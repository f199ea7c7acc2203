import type { Sort } from '@liston/contract/explore'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { type ExploreState } from '../explore-address.ts'
import { exploreTexts } from '../texts.ts'

/** Empty result: invites the user to create the ranking, with the search text filled in. */
export function NoResults({ state }: { state: ExploreState }) {
  const t = useTexts(exploreTexts)
  const { q, category, ai } = state
  const filled = new URLSearchParams({ ...(q && { topic: q }), ...(category && { category }) }).toString()
  const about = filled && `?${filled}`
  return (
    <EmptyState
      title={q ? t.nothingFound(q) : t.nothing}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton variant="primary" href={`/create-ranking${about}`}>
            {q ? t.create : t.createAny}
          </LinkButton>
          <LinkButton href={`/create-ranking/ai${about}`}>{t.createWithAi}</LinkButton>
        </div>
      }
    >
      {(q || ai) && <p>{t.nothingHint}</p>}
    </EmptyState>
  )
}

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
