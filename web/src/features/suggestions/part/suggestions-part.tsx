import './suggestions.css'
import { STAR_NUMBERS, XP_NUMBERS } from '@liston/contract/economy'
import type { Ranking } from '@liston/contract/rankings'
import type { RankingSuggestions, Suggestion } from '@liston/contract/suggestions'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { Moment } from '../../../platform/time/moment.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { useNumbers } from '../../economy/index.ts'
import { suggestionsQuery } from '../suggestions-query.ts'
import { ActForm } from './act-form.tsx'
import { SuggestForm } from './suggest-form.tsx'
import { SuggestionRow } from './suggestion-row.tsx'
import { suggestionTexts } from './texts.ts'
import { useFreshSuggestions } from './use-fresh-suggestions.ts'

/** Suggestions for a ranking: the form for a new one, and the pending ones with their actions. */
export function SuggestionsPart({ ranking }: { ranking: Ranking }) {
  const t = useTexts(suggestionTexts)
  const { data } = useSuspenseQuery(suggestionsQuery(useApi(), ranking.id))
  useFreshSuggestions(ranking.id)
  const { suggestionStars } = useNumbers(STAR_NUMBERS)
  const { suggestionAcceptedXp } = useNumbers(XP_NUMBERS)
  const { pending, total, decided } = data
  return (
    <section id="sugerencias" aria-labelledby="suggestions-title" className="suggestions">
      <h2 id="suggestions-title" className="text-xl">
        {t.title}
      </h2>
      <p className="text-muted max-w-measure">
        {data.mayDecide ? t.leadOwn : t.lead(ranking.author.username)} {t.reward(suggestionStars, suggestionAcceptedXp)}
        {data.addsAt !== null && ` ${t.adds(data.addsAt)}`}
      </p>
      <Propose ranking={ranking} data={data} />
      {pending.length > 0 ? (
        <>
          <h3 className="suggestions-heading">{t.waiting}</h3>
          <ul className="suggestions-list">
            {pending.map((suggestion) => (
              <SuggestionRow key={suggestion.id} ranking={ranking} suggestion={suggestion} mayDecide={data.mayDecide} />
            ))}
          </ul>
          {total > pending.length && <p className="text-sm text-muted">{t.shown(pending.length, total)}</p>}
        </>
      ) : (
        <EmptyState title={t.nothing}>{data.closed === null && <p>{t.nothingHint}</p>}</EmptyState>
      )}
      {decided.length > 0 && <DecidedList decided={decided} />}
    </section>
  )
}

type DecidedListProps = { decided: readonly Suggestion[] }

/** Outcomes of the viewer's suggestions, and the viewer's own decisions with undo. */
function DecidedList({ decided }: DecidedListProps) {
  const t = useTexts(suggestionTexts)
  return (
    <>
      <h3 className="suggestions-heading">{t.decided}</h3>
      <ul className="suggestions-list">
        {decided.map((suggestion) => (
          <li key={suggestion.id} className="suggestion">
            <div className="suggestion-words">
              <p className="suggestion-name">{suggestion.name}</p>
              <p className="text-sm text-muted">
                {t.status[suggestion.status]}
                {suggestion.decidedAt && (
                  <>
                    {' · '}
                    <Moment at={suggestion.decidedAt} />
                  </>
                )}
              </p>
            </div>
            {!suggestion.mine && (
              <ActForm of={suggestion} className="suggestion-backing">
                <Button type="submit" size="sm" name="act" value="reopen">
                  {t.undo}
                </Button>
              </ActForm>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The form for a suggestion, or the reason why there is none. */
function Propose({ ranking, data }: { ranking: Ranking; data: RankingSuggestions }) {
  const t = useTexts(suggestionTexts)
  const me = useMe()
  if (data.closed !== null) return <p className="suggestions-closed">{t.closed[data.closed]}</p>
  if (!me) {
    const next = `/ranking/${ranking.id}?with=suggestions#sugerencias`
    return (
      <LinkButton href={`/sign-in?${new URLSearchParams({ next })}`} rel="nofollow" className="justify-self-start">
        {t.signIn}
      </LinkButton>
    )
  }
  if (data.left === 0) return <p className="suggestions-closed">{t.noneLeft}</p>
  return <SuggestForm key={data.left} ranking={ranking} data={data} />
}
