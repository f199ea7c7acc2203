import type { SuggestionsClosed } from '@liston/contract/suggestions'
import { mayEdit, type Taking } from '../rankings/index.ts'

/** Why a ranking takes no suggestions; null if it does (rules 3.11). `max`: maximum items of the list. */
export function closedFor(r: Taking, max: number): SuggestionsClosed | null {
  if (r.status === 'locked' || r.status === 'archived') return r.status
  if (r.visibility === 'private') return 'private'
  if (!r.allowSuggestions || r.mode === 'personal') return 'off'
  return r.itemsCount >= max ? 'full' : null
}

/** Users who may edit the list decide on its suggestions. */
export const mayDecide = (viewer: { id: string } | null, r: Taking): boolean => mayEdit(viewer, r)
