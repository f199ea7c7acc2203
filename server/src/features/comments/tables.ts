import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type Instant = ColumnType<Date, Date, Date>
/** A mentioned user, with the name as it was when the comment was written. */
export type Mention = { id: string; username: string }

export type CommentTables = {
  comment_thread: {
    target_type: string
    target_id: string
    closed_at: Instant | null
    comments: Generated<number>
    reads: Generated<number>
    pinned_id: string | null
  }
  comment: {
    id: string
    target_type: string
    target_id: string
    parent_id: string | null
    author_id: string | null
    body: string
    mentions: JSONColumnType<Mention[], string, string>
    brief: boolean
    likes: Generated<number>
    replies: Generated<number>
    reads_before: Generated<number>
    created_at: Instant
    edited_at: Instant | null
    deleted_at: Instant | null
    hidden_at: Instant | null
    hidden_by: 'author' | 'moderation' | null
    hidden_reason: Generated<string>
    xp: Generated<number>
    xp_turns: Generated<number>
  }
  comment_edit: { comment_id: string; body: string; until: Instant; seq: Generated<number> }
  comment_like: { comment_id: string; user_id: string; created_at: Instant; xp: number }
}
