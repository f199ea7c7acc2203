import { broughtPart } from '../../platform/lazy-part.tsx'
import type { PageContext } from '../../platform/page-context.ts'
import { suggestionsQuery } from './suggestions-query.ts'

/** The suggestions of a ranking. Only visits whose URL requests them load the chunk. */
export const suggestionsPart = broughtPart(() => import('./part/suggestions-part.tsx').then((m) => m.SuggestionsPart))
export const SUGGESTIONS_SOURCE = 'src/features/suggestions/part/suggestions-part.tsx'
export const asksForSuggestions = (asked: string | undefined): boolean => asked === 'suggestions'

export const loadSuggestions = ({ api, queryClient }: PageContext, rankingId: string) =>
  Promise.all([suggestionsPart.bring(), queryClient.ensureQueryData(suggestionsQuery(api, rankingId))])
