import type { SuggestionsClosed } from '@liston/contract/suggestions'
import { mayEdit, type Taking } from '../rankings/index.ts'

/** Why a ranking takes no proposals; null when it does (rules 3.11). `max`: items it may hold. */
export function closedFor(r: Taking, max: number): SuggestionsClosed | null {
  if (r.status === 'locked' || r.status === 'archived') return r.status
  if (r.visibility === 'private') return 'private'
  if (!r.allowSuggestions || r.mode === 'personal') return 'off'
  return r.itemsCount >= max ? 'full' : null
}

/** Proposals are judged by whoever may edit the list. */
export const mayDecide = (viewer: { id: string } | null, r: Taking): boolean => mayEdit(viewer, r)
