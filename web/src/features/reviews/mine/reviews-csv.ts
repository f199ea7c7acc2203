import { csvOf } from '@liston/contract/kernel'
import type { ListedReview } from '@liston/contract/reviews'
import { imageSrc } from '@liston/contract/uploads'

const columns = [
  'item',
  'ranking',
  'category',
  'stars',
  'text',
  'spoiler',
  'helpful',
  'photos',
  'created',
  'edited',
] as const

const row = (r: ListedReview): string[] => [
  r.about?.item ?? '',
  r.about?.topic ?? '',
  r.about?.category ?? '',
  String(r.stars),
  r.text,
  String(r.spoiler),
  String(r.helpful),
  r.images.map(({ url }) => imageSrc(url, 1200)).join(' '),
  r.createdAt,
  r.editedAt ?? '',
]

/** My reviews as a table that every table program reads. */
export const reviewsCsv = (reviews: readonly ListedReview[]): string =>
  csvOf([[...columns], ...reviews.map(row)], { mark: true })
