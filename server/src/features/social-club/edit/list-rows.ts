import type { ArticleRow, ArticleState } from '@liston/contract/social-club'
import { Id, Instant, PAGE_SIZE } from '@liston/contract/kernel'
import * as z from 'zod'
import { openCursor, sealCursor } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { findRows } from './edit-store.ts'

const Place = z.tuple([Instant, Id])

type Asked = { state?: ArticleState | undefined; cursor?: string | undefined }

/** A page of all articles, the last changed first. */
export async function listRows(
  { db }: Platform,
  { state, cursor }: Asked,
): Promise<{ items: ArticleRow[]; nextCursor: string | null }> {
  const rows = await findRows(db, { state, after: openCursor(cursor, Place), limit: PAGE_SIZE + 1 })
  const items = rows.slice(0, PAGE_SIZE).map((row) => ({
    ...row,
    publishAt: row.publishAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  }))
  const last = rows.length > PAGE_SIZE ? items.at(-1) : undefined
  return { items, nextCursor: last ? sealCursor([last.updatedAt, last.id]) : null }
}
