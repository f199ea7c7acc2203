import type { Ranking } from '@liston/contract/rankings'
import { Anchor } from '../../design/controls/anchor.tsx'
import { broughtPart } from '../../platform/lazy-part.tsx'
import type { PageContext } from '../../platform/page-context.ts'
import { defineTexts, useTexts } from '../../platform/texts.tsx'
import { suggestionsQuery } from './suggestions-query.ts'

/** Link to the suggestions, with the number of pending ones. Renders nothing if the ranking takes none and has none. */
export function SuggestLink({ ranking: { id, suggestions, allowSuggestions } }: { ranking: Ranking }) {
  const t = useTexts(linkTexts)
  if (!allowSuggestions && !suggestions) return null
  return (
    <Anchor href={`/ranking/${id}?with=suggestions#sugerencias`} className="link inline-flex min-h-11 items-center">
      {t(suggestions)}
    </Anchor>
  )
}

/** On the page of every ranking, and therefore separate from the feature's other texts. */
export const linkTexts = defineTexts({
  es: (waiting: number) => `Sugerir un elemento${waiting ? ` (${waiting})` : ''}`,
  en: (waiting: number) => `Suggest an item${waiting ? ` (${waiting})` : ''}`,
})

/** The suggestions of a ranking. Only visits whose URL requests them load the chunk. */
export const suggestionsPart = broughtPart(() => import('./part/suggestions-part.tsx').then((m) => m.SuggestionsPart))
export const SUGGESTIONS_SOURCE = 'src/features/suggestions/part/suggestions-part.tsx'
export const asksForSuggestions = (asked: string | undefined): boolean => asked === 'suggestions'

export const loadSuggestions = ({ api, queryClient }: PageContext, rankingId: string) =>
  Promise.all([suggestionsPart.bring(), queryClient.ensureQueryData(suggestionsQuery(api, rankingId))])
