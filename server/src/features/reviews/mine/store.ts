import type { Language } from '@liston/contract/kernel'
import type { CategorySlug } from '@liston/contract/rankings'
import type { ReviewImage } from '@liston/contract/reviews'
import { sql } from 'kysely'
import { imagesColumn } from '../photos/store.ts'

export type MineRow = {
  id: string
  itemId: string
  halves: number
  words: string
  spoiler: boolean
  images: ReviewImage[]
  helpful: number
  hiddenAt: Date | null
  createdAt: Date
  editedAt: Date | null
  exactCreatedAt: string
  item: string | null
  rankingId: string | null
  topic: string | null
  language: Language | null
  category: CategorySlug | null
}

export const columns = sql`v.id, v.item_id AS "itemId", v.halves, v.words, v.spoiler, v.helpful, v.hidden_at AS "hiddenAt",
  v.created_at AS "createdAt", v.edited_at AS "editedAt", ${imagesColumn}`
