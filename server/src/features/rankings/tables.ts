import type { Language } from '@liston/contract/kernel'
import type { CategorySlug, ChangeKind, RankingDraft } from '@liston/contract/rankings'
import type { ColumnType, Generated, JSONColumnType, Updateable } from 'kysely'

type Count = Generated<number>
type Instant = ColumnType<Date, Date, Date>

/** What the author's side of the slice reads and writes; the counters are for voting (the floor above). */
export type RankingTables = {
  ranking: {
    id: string
    slug: string
    author_id: string
    topic: string
    criterion: Generated<string>
    description: Generated<string>
    category: CategorySlug | null
    language: Language
    visibility: Generated<'public' | 'private'>
    status: Generated<RankingDraft['status']>
    status_before: RankingDraft['status'] | null
    draft_items: JSONColumnType<RankingDraft['items'], string, string>
    points: Count
    voters: Count
    items_count: Count
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
    author_position: number
    added_by: string | null
    status: Generated<'active' | 'pending' | 'merged' | 'removed'>
    points: Count
    voters: Count
    created_at: Instant
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

/** Columns of a ranking to be changed. */
export type RankingColumns = Updateable<RankingTables['ranking']>
