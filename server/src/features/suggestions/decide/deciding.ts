import type { Decision } from '@liston/contract/suggestions'
import type { Taking } from '../../rankings/index.ts'
import type { SuggestionDecided } from '../events.ts'
import type { SuggestionRow } from '../store.ts'

/** A decision under way: the locked proposal, its ranking, and who decides; nobody where its voters or its time do. */
export type Deciding = {
  suggestion: SuggestionRow
  ranking: Pick<Taking, 'id' | 'authorId'>
  actorId: string | null
  at: Date
  decision: Pick<Decision, 'name' | 'note' | 'intoItemId'>
}

/** What SuggestionDecided says of every outcome. */
export const aboutOf = ({ suggestion, ranking, actorId }: Deciding): Omit<SuggestionDecided, 'outcome'> => ({
  suggestionId: suggestion.id,
  rankingId: ranking.id,
  authorId: ranking.authorId,
  proposerId: suggestion.user_id,
  name: suggestion.name,
  isAutomatic: false,
  itemId: null,
  deciderId: actorId,
  stars: 0,
  xp: 0,
})
