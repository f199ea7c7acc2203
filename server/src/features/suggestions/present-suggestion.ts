import type { Suggestion } from '@liston/contract/suggestions'
import { presentAuthor } from '../profiles/index.ts'
import type { ShownRow } from './store.ts'

/** A suggestion as the API returns it. */
export const presentSuggestion = (row: ShownRow): Suggestion => ({
  id: row.id,
  rankingId: row.ranking_id,
  name: row.name,
  note: row.note,
  status: row.status,
  by: presentAuthor(row.author),
  mine: row.mine,
  voted: row.voted,
  votes: row.votes,
  itemId: row.item_id,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
})
