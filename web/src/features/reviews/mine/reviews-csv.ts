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

/** A cell in quotes; a table program takes none of it for a formula. */
const cell = (value: string): string => `"${(/^[=+\-@\t\r]/.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`

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

/** My reviews as a table that every table program reads: UTF-8 with its mark, lines ended as the format says. */
export const reviewsCsv = (reviews: readonly ListedReview[]): string =>
  `\ufeff${[[...columns], ...reviews.map(row)].map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`
