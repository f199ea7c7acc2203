import {
  type Article,
  type ArticleCard,
  type ArticlePage,
  type ArticlePart,
  readingMinutes,
  socialClubRefusals,
} from '@liston/contract/social-club'
import { Id, Instant, type Language, PAGE_SIZE } from '@liston/contract/kernel'
import { sql } from 'kysely'
import type pg from 'pg'
import * as z from 'zod'
import type { Db } from '../../platform/db/index.ts'
import { openCursor, sealCursor } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { readCards } from '../explore/index.ts'
import { presentAuthor } from '../profiles/index.ts'
import { type CardRow, unblocked } from './store.ts'
import type { KeptPart } from './tables.ts'

const refuse = refuser(socialClubRefusals.find)
const Place = z.tuple([Instant, Id])
const RELATED = 3

type Reader = { language: Language; viewerId: string | null }

/** A page of published articles, newest first, in the reader's language if they have a text in it. */
export async function listArticles(
  { db }: Platform,
  { cursor, ...asked }: Reader & { category?: string | undefined; cursor?: string | undefined },
): Promise<ArticlePage> {
  const after = openCursor(cursor, Place)
  const rows = await findPublished(db, { ...asked, after, limit: PAGE_SIZE + 1 })
  const items = rows.slice(0, PAGE_SIZE).map(presentCard)
  const last = rows.length > PAGE_SIZE ? items.at(-1) : undefined
  return { items, nextCursor: last ? sealCursor([last.publishedAt, last.id]) : null }
}

const presentCard = ({ words, author, publishedAt, ...row }: CardRow): ArticleCard => ({
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

/** SQL for the text of an article: in the reader's language if it exists, otherwise in English, or in any. */
const wordsFor = (language: Language) => sql`CROSS JOIN LATERAL (
  SELECT * FROM article_text t WHERE t.article_id = a.id ORDER BY t.language = ${language} DESC, t.language = 'en' DESC LIMIT 1) t`

const card = sql`a.id, a.slug, t.language, t.title, t.summary, a.category, p.shape AS author, t.words, a.publish_at AS "publishedAt"`

type Listed = {
  language: Language
  viewerId: string | null
  category?: string | undefined
  after?: readonly [at: string, id: string] | null
  /** An article to leave out. */
  but?: string
  limit: number
}

async function findPublished(db: Db, o: Listed): Promise<CardRow[]> {
  const after = o.after ? sql`(a.publish_at, a.id) < (${o.after[0]}::timestamptz, ${o.after[1]}::uuid)` : sql`true`
  const { rows } = await sql<CardRow>`
    SELECT ${card} FROM read_article a ${wordsFor(o.language)} LEFT JOIN author p ON p.id = a.author_id
    WHERE ${o.category ? sql`a.category = ${o.category}` : sql`true`}
      AND a.id IS DISTINCT FROM ${o.but ?? null}::uuid AND ${unblocked(o.viewerId)} AND ${after}
    ORDER BY a.publish_at DESC, a.id DESC LIMIT ${o.limit}`.execute(db)
  return rows
}

/** An article with its rankings as they are now, and related articles: first of its category, then the newest. */
export async function readArticle({ db, pool }: Platform, o: Reader & { slug: string }): Promise<Article> {
  const found = await findPublishedBySlug(db, o)
  if (!found) throw refuse('NOT_FOUND')
  const { parts, languages, likes, liked, ...row } = found
  const others = { language: o.language, viewerId: o.viewerId, but: row.id, limit: RELATED }
  const [shown, close, newest] = await Promise.all([
    presentParts(pool, parts, o.viewerId),
    findPublished(db, { ...others, category: row.category }),
    findPublished(db, { ...others, limit: RELATED * 2 }),
  ])
  const related = [...close, ...newest.filter(({ id }) => !close.some((one) => one.id === id))].slice(0, RELATED)
  return { ...presentCard(row), parts: shown, languages, likes, liked, related: related.map(presentCard) }
}

type ArticleRead = CardRow & { parts: KeptPart[]; languages: Language[]; likes: number; liked: boolean }

/** A published article by its slug. */
async function findPublishedBySlug(
  db: Db,
  o: { slug: string; language: Language; viewerId: string | null },
): Promise<ArticleRead | undefined> {
  const { rows } = await sql<ArticleRead>`
    SELECT ${card}, t.parts,
      (SELECT count(*)::int FROM article_like l WHERE l.article_id = a.id) AS likes,
      EXISTS (SELECT FROM article_like l WHERE l.article_id = a.id AND l.user_id = ${o.viewerId}::uuid) AS liked,
      (SELECT json_agg(each.language ORDER BY each.language DESC) FROM article_text each WHERE each.article_id = a.id) AS languages
    FROM read_article a ${wordsFor(o.language)} LEFT JOIN author p ON p.id = a.author_id
    WHERE a.slug = ${o.slug} AND ${unblocked(o.viewerId)}`.execute(db)
  return rows[0]
}
