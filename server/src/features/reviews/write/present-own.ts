import type { OwnReview, ReviewImage } from '@liston/contract/reviews'
import type { ReviewRow } from './store.ts'

type Row = Pick<
  ReviewRow,
  'id' | 'itemId' | 'halves' | 'words' | 'spoiler' | 'helpful' | 'hiddenAt' | 'createdAt' | 'editedAt'
> & { images: ReviewImage[] }

/** A review as its author sees it. */
export const presentOwn = (row: Row): OwnReview => ({
  id: row.id,
  itemId: row.itemId,
  stars: row.halves / 2,
  text: row.words,
  spoiler: row.spoiler,
  images: row.images,
  helpful: row.helpful,
  hidden: row.hiddenAt !== null,
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
})
