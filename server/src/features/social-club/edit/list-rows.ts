import type { ArticleRow, ArticleState } from '@liston/contract/social-club'
import { Id, Instant, PAGE_SIZE } from '@liston/contract/kernel'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../../platform/db/index.ts'
import { openCursor, sealCursor } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'

const Place = z.tuple([z.literal('articles'), z.string(), Instant, Id])

type Asked = { state?: ArticleState | undefined; cursor?: string | undefined }

/** A page of all articles, last changed first. */
export async function listRows(
  { db }: Platform,
  { state, cursor }: Asked,
): Promise<{ items: ArticleRow[]; nextCursor: string | null }> {
  const shelf = state ?? 'all'
  const place = openCursor(
    cursor,
    Place.refine(([, of]) => of === shelf),
  )
  const after = place && ([place[2], place[3]] as const)
  const rows = await findRows(db, { state, after, limit: PAGE_SIZE + 1 })
  const items = rows.slice(0, PAGE_SIZE).map((row) => ({
    ...row,
    publishAt: row.publishAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  }))
  const last = rows.length > PAGE_SIZE ? items.at(-1) : undefined
  return { items, nextCursor: last ? sealCursor(['articles', shelf, last.updatedAt, last.id]) : null }
}

type PageQuery = { state?: ArticleState | undefined; after: readonly [at: string, id: string] | null; limit: number }
type Row = Omit<ArticleRow, 'publishAt' | 'updatedAt'> & { publishAt: Date | null; updatedAt: Date }

async function findRows(db: Db, { state, after, limit }: PageQuery): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT a.id, a.slug, a.state, a.publish_at AS "publishAt", a.updated_at AS "updatedAt", t.title, t.languages
    FROM article a CROSS JOIN LATERAL (
      SELECT json_agg(language ORDER BY language DESC) AS languages, (array_agg(title ORDER BY language DESC))[1] AS title
      FROM article_text WHERE article_id = a.id) t
    WHERE ${state ? sql`a.state = ${state}` : sql`true`}
      AND ${after ? sql`(a.updated_at, a.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`}
    ORDER BY a.updated_at DESC, a.id DESC LIMIT ${limit}`.execute(db)
  return rows
}
