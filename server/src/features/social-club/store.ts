import type { Language } from '@liston/contract/kernel'
import type { CategorySlug } from '@liston/contract/rankings'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { AuthorRow } from '../profiles/index.ts'
import type { KeptPart } from './tables.ts'

export type CardRow = {
  id: string
  slug: string
  language: Language
  title: string
  summary: string
  category: CategorySlug
  author: AuthorRow | null
  words: number
  publishedAt: Date
}

/** The words for a reader: in their language, or else in the other. */
const wordsFor = (language: Language) => sql`CROSS JOIN LATERAL (
  SELECT * FROM article_text t WHERE t.article_id = a.id ORDER BY t.language = ${language} DESC LIMIT 1) t`

const card = sql`a.id, a.slug, t.language, t.title, t.summary, a.category, p.shape AS author, t.words, a.publish_at AS "publishedAt"`

/** A guest blocks nobody. */
const unblocked = (viewerId: string | null) =>
  viewerId === null
    ? sql`true`
    : sql`NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${viewerId} AND b.other_id = a.author_id)`

type Listed = {
  language: Language
  viewerId: string | null
  category?: string | undefined
  after?: readonly [at: string, id: string] | null
  /** One that is not listed. */
  but?: string
  limit: number
}

/** Published articles, newest first. */
export async function findPublished(db: Db, o: Listed): Promise<CardRow[]> {
  const after = o.after ? sql`(a.publish_at, a.id) < (${o.after[0]}::timestamptz, ${o.after[1]}::uuid)` : sql`true`
  const { rows } = await sql<CardRow>`
    SELECT ${card} FROM read_article a ${wordsFor(o.language)} LEFT JOIN author p ON p.id = a.author_id
    WHERE ${o.category ? sql`a.category = ${o.category}` : sql`true`}
      AND a.id IS DISTINCT FROM ${o.but ?? null}::uuid AND ${unblocked(o.viewerId)} AND ${after}
    ORDER BY a.publish_at DESC, a.id DESC LIMIT ${o.limit}`.execute(db)
  return rows
}

export type ArticleRead = CardRow & { parts: KeptPart[]; languages: Language[]; likes: number; liked: boolean }

/** A published article by its address. */
export async function findPublishedBySlug(
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

/** Whose an article is that somebody may read, and its address. */
export async function findDiscussed(
  db: Db,
  o: { id: string; viewerId: string | null },
): Promise<{ authorId: string; path: string } | null> {
  const { rows } = await sql<{ authorId: string; path: string }>`
    SELECT a.author_id AS "authorId", '/social/' || a.slug AS path FROM read_article a
    WHERE a.id = ${o.id} AND ${unblocked(o.viewerId)}`.execute(db)
  return rows[0] ?? null
}

/** The article that everybody may read at an address. */
export async function articleAt(db: Db, slug: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM read_article WHERE slug = ${slug}`.execute(db)
  return rows[0]?.id ?? null
}

/** Publishes what waited for its day. Returns how many. */
export async function publishWaiting(db: Db, now: Date): Promise<number> {
  const { rows } = await sql`UPDATE article SET state = 'published', updated_at = ${now}, version = version + 1
    WHERE state = 'scheduled' AND publish_at <= ${now} RETURNING id`.execute(db)
  return rows.length
}
