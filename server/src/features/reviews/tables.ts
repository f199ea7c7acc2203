import type { ColumnType, Generated } from 'kysely'

type Instant = ColumnType<Date, Date, Date>

export type ReviewTables = {
  review: {
    id: string
    author_id: string
    ranking_id: string
    item_id: string
    halves: number
    words: string
    length: Generated<number>
    spoiler: boolean
    helpful: Generated<number>
    views: Generated<number>
    xp: Generated<number>
    xp_judged: Generated<boolean>
    helpful_paid: Generated<boolean>
    xp_taken: Generated<boolean>
    turns: Generated<number>
    home_id: Generated<string | null>
    aside: Generated<boolean>
    created_at: Instant
    edited_at: Instant | null
    hidden_at: Instant | null
    deleted_at: Instant | null
  }
}
