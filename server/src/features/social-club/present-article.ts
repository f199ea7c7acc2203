import { type ArticleCard, type ArticlePart, readingMinutes } from '@liston/contract/social-club'
import type pg from 'pg'
import { readCards } from '../explore/index.ts'
import { presentAuthor } from '../profiles/index.ts'
import type { CardRow } from './store.ts'
import type { KeptPart } from './tables.ts'

export const presentCard = ({ words, author, publishedAt, ...row }: CardRow): ArticleCard => ({
  id: row.id,
  slug: row.slug,
  language: row.language,
  title: row.title,
  summary: row.summary,
  category: row.category,
  author: author && presentAuthor(author),
  minutes: readingMinutes(words),
  publishedAt: publishedAt.toISOString(),
})

/** Parts of an article, with its rankings as the reader may see them now. `viewerId` null: a guest. */
export async function presentParts(
  pool: pg.Pool,
  parts: readonly KeptPart[],
  viewerId: string | null,
): Promise<ArticlePart[]> {
  const ids = parts.flatMap((part) => ('rankingId' in part ? [part.rankingId] : []))
  const cards = ids.length ? await readCards(pool, [...new Set(ids)], viewerId) : []
  return parts.map((part) =>
    'html' in part ? part : { ranking: cards.find(({ id }) => id === part.rankingId) ?? null },
  )
}
