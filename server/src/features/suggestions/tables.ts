import type { SuggestionStatus } from '@liston/contract/suggestions'
import type { Generated } from 'kysely'

export type SuggestionTables = {
  suggestion: {
    id: string
    ranking_id: string
    user_id: string
    name: string
    name_normal: string
    note: string
    status: Generated<SuggestionStatus>
    place: number | null
    votes: Generated<number>
    item_id: string | null
    decided_by: string | null
    decided_at: Date | null
    reward: 'paid' | 'daily_limit' | 'untrusted' | 'own' | null
    created_at: Date
    expires_at: Date
  }
  suggestion_vote: { suggestion_id: string; user_id: string; created_at: Date }
}
