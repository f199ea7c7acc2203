import type { ListKind, ListMode } from '@liston/contract/screening'

export type HeldType = 'ranking' | 'comment' | 'review'
export type HeldWhy = 'word' | 'domain' | 'link'

export type ScreeningTables = {
  screen_entry: {
    id: string
    kind: ListKind
    value: string
    key: string
    mode: ListMode
    note: string
    by_id: string | null
    added_at: Date
  }
  held_post: {
    target_type: HeldType
    target_id: string
    author_id: string
    why: HeldWhy
    met: string
    held_at: Date
    approved: boolean | null
    decided_at: Date | null
  }
}
