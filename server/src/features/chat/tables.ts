import type { ColumnType, Generated } from 'kysely'

type Instant = ColumnType<Date, Date, Date>

export type ChatTables = {
  chat_setting: { user_id: string; receive: 'everybody' | 'followed' | 'nobody'; receipts: boolean }
  chat_reaction: { message_id: string; user_id: string; emoji: string; created_at: Instant }
  chat_taken_away: { message_id: string; user_id: string }
  chat_message: {
    id: string
    chat_id: string
    seq: number
    author_id: string | null
    client_id: string
    body: string
    card_type: 'ranking' | 'item' | null
    card_id: string | null
    image_id: string | null
    created_at: Instant
    edited_at: Instant | null
    said_first: string | null
    removed_at: Instant | null
    hidden_at: Instant | null
  }
  chat_member: {
    chat_id: string
    user_id: string
    state: 'in' | 'asked' | 'rejected' | 'left'
    place: number | null
    from_seq: Generated<number>
    read_seq: Generated<number>
    muted: Generated<boolean>
    since: Instant
  }
}
