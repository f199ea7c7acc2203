import type { PersonChip } from '@liston/contract/profiles'
import { type ArticleLikes, articlePath, socialClubRefusals } from '@liston/contract/social-club'
import { sql } from 'kysely'
import { afterCommit, type Db, onceInTransaction, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { SHARED_PAGES } from '../../platform/live/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { type AskedList, likeOf, listFilters } from '../../platform/tables.ts'
import { type AuthorRow, presentAuthor } from '../profiles/index.ts'
import { findDiscussed, unblocked } from './store.ts'

const refuse = refuser(socialClubRefusals.like)

type Like = { userId: string; key: string | null; id: string; like: boolean }

/** Likes an article or removes the like. A repeated call changes nothing. Likes earn nothing. */
export async function likeArticle(platform: Platform, { userId, key, id, like }: Like): Promise<ArticleLikes> {
  const seen = await findDiscussed(platform.db, { id, viewerId: userId })
  if (!seen) throw refuse('NOT_FOUND')
  if (seen.authorId === userId) throw refuse('OWN_ARTICLE')
  const request = like ? { likeArticle: id } : { unlikeArticle: id }
  await onceInTransaction(platform.db, { userId, key, request }, async (trx) => {
    await (like ? addLike(trx, { id, userId, at: platform.clock.now() }) : removeLike(trx, { id, userId }))
    return null
  })
  return findLikes(platform.db, { id, userId })
}

type Liked = { id: string; userId: string }

async function addLike(trx: Trx, { id, userId, at }: Liked & { at: Date }): Promise<void> {
  await sql`INSERT INTO article_like (article_id, user_id, created_at) VALUES (${id}, ${userId}, ${at})
    ON CONFLICT DO NOTHING`.execute(trx)
}

async function removeLike(trx: Trx, { id, userId }: Liked): Promise<void> {
  await sql`DELETE FROM article_like WHERE article_id = ${id} AND user_id = ${userId}`.execute(trx)
}

/** Number of likes, and whether this user likes the article. */
async function findLikes(db: Db, { id, userId }: Liked): Promise<ArticleLikes> {
  const { rows } =
    await sql<ArticleLikes>`SELECT count(*)::int AS likes, coalesce(bool_or(user_id = ${userId}), false) AS liked
    FROM article_like WHERE article_id = ${id}`.execute(db)
  return rows[0] ?? { likes: 0, liked: false }
}

type Asked = { id: string; by: { viewerId: string | null } | 'moderator' }
type Reported = { title: string; excerpt: string; path: string; owner: PersonChip | null }

/**
 * An article in the form of a report. Users may report published articles whose author they may read. Moderators also see articles in other states
 * that have a publication date.
 */
export async function findReportedArticle(db: Db, { id, by }: Asked): Promise<Reported | null> {
  const { rows } = await sql<{ slug: string; title: string; excerpt: string; author: AuthorRow | null }>`
    SELECT a.slug, t.title, left(t.summary, 280) AS excerpt, p.shape AS author
    FROM article a LEFT JOIN author p ON p.id = a.author_id CROSS JOIN LATERAL (
      SELECT title, summary FROM article_text WHERE article_id = a.id ORDER BY language DESC LIMIT 1) t
    WHERE a.id = ${id} AND ((${by === 'moderator'}::boolean AND a.publish_at IS NOT NULL)
      OR (EXISTS (SELECT FROM read_article r WHERE r.id = a.id) AND ${unblocked(by === 'moderator' ? null : by.viewerId)}))`.execute(
    db,
  )
  const [row] = rows
  if (!row) return null
  const { slug, title, excerpt, author } = row
  return { title, excerpt, path: articlePath(slug), owner: author && presentAuthor(author) }
}

async function setHidden(trx: Trx, id: string, at: Date | null): Promise<void> {
  await sql`UPDATE article SET hidden_at = ${at} WHERE id = ${id}`.execute(trx)
}

/** Hides an article or shows it again. After the commit, cached pages for guests are rendered anew. */
export const moderateArticle =
  (platform: Platform, act: 'hide' | 'show') =>
  async (trx: Trx, id: string): Promise<void> => {
    await setHidden(trx, id, act === 'hide' ? platform.clock.now() : null)
    afterCommit(trx, () => platform.live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null }))
  }

type Row = {
  id: string
  slug: string
  title: string
  excerpt: string
  author: string | null
  isHidden: boolean
  createdAt: Date
}

/** Articles with a publication date, for a table of the admin panel. Search matches the titles in both languages. */
function articlesStatement({ q, ...asked }: AskedList) {
  const { where, order } = listFilters(asked, { id: sql`a.id`, words: sql`''`, hiddenAt: sql`a.hidden_at` })
  const found = q ? sql`a.id IN (SELECT s.article_id FROM article_text s WHERE s.title ILIKE ${likeOf(q)})` : sql`true`
  return sql<Row>`
    SELECT a.id, a.slug, t.title, left(t.summary, 200) AS excerpt, p.username AS author, a.hidden_at IS NOT NULL AS "isHidden",
      a.created_at AS "createdAt"
    FROM article a LEFT JOIN author p ON p.id = a.author_id CROSS JOIN LATERAL (
      SELECT title, summary FROM article_text WHERE article_id = a.id ORDER BY language DESC LIMIT 1) t
    WHERE a.publish_at IS NOT NULL AND ${found} AND ${where} ORDER BY ${order} LIMIT ${asked.limit}`
}

export async function listManagedArticles(db: Db, asked: AskedList) {
  const { rows } = await articlesStatement(asked).execute(db)
  return rows.map(({ slug, ...row }) => ({ ...row, isHeld: false, path: articlePath(slug) }))
}
