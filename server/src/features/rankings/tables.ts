import type { Language } from '@liston/contract/kernel'
import type { CategorySlug, ChangeKind, MadeBy, OptionalText, RankingDraft } from '@liston/contract/rankings'
import type { ColumnType, Generated, JSONColumnType, Updateable } from 'kysely'

type Count = Generated<number>
type Instant = ColumnType<Date, Date, Date>

/**
 * Tables and columns that this feature reads and writes. The voting feature, which depends on
 * this one, writes the counters.
 */
export type RankingTables = {
  ranking: Record<OptionalText, Generated<string>> & {
    id: string
    slug: string
    author_id: string
    topic: string
    category: CategorySlug | null
    language: Language
    visibility: Generated<'public' | 'private'>
    mode: Generated<'community' | 'personal'>
    ends_at: Date | null
    ended_at: Date | null
    hidden_from: RankingDraft['status'] | null
    status: Generated<RankingDraft['status']>
    status_before: RankingDraft['status'] | null
    cover_url: string | null
    draft_items: JSONColumnType<RankingDraft['items'], string, string>
    video_url: string | null
    points: Count
    voters: Count
    items_count: Count
    allow_suggestions: Generated<boolean>
    adds_suggestions: Generated<boolean>
    suggestions: Count
    ai_made: Generated<boolean>
    made_by: MadeBy | null
    made_edited: Generated<boolean>
    search: string | null
    version: Count
    created_at: Instant
    updated_at: Instant
    published_at: Instant | null
    deleted_at: Instant | null
  }
  item: {
    id: string
    ranking_id: string
    name: string
    name_normal: string
    note: Generated<string>
    image_url: string | null
    author_position: number
    added_by: string | null
    status: Generated<'active' | 'pending' | 'merged' | 'removed'>
    merged_into: string | null
    hidden_at: Date | null
    points: Count
    voters: Count
    created_at: Instant
  }
  made_item: { ranking_id: string; name_key: string; verified: boolean; accepted_at: Date | null }
  ranking_key: { id: string; ranking_id: string; token: string; created_at: Instant }
  ranking_guest: { ranking_id: string; user_id: string; key_id: string; created_at: Instant }
  item_merge: {
    id: string
    ranking_id: string
    from_item: string
    into_item: string
    by_id: string | null
    merged_at: Instant
    undone_at: Date | null
  }
  ranking_change: {
    seq: Generated<number>
    ranking_id: string
    author_id: string | null
    kind: ChangeKind
    item_id: string | null
    before: Generated<string>
    after: Generated<string>
    voters: number
    created_at: Instant
  }
}

/** Columns of a ranking for an update. */
export type RankingColumns = Updateable<RankingTables['ranking']>
