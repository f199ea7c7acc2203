import { type Article, type ArticlePage, socialClubRefusals } from '@liston/contract/social-club'
import { Id, Instant, type Language, PAGE_SIZE } from '@liston/contract/kernel'
import * as z from 'zod'
import { openCursor, sealCursor } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal/index.ts'
import { presentCard, presentParts } from './present-article.ts'
import { findPublished, findPublishedBySlug } from './store.ts'

const refuse = refuser(socialClubRefusals.find)
const Place = z.tuple([Instant, Id])
const RELATED = 3

type Reader = { language: Language; viewerId: string | null }

/** A page of what is published, newest first, in the reader's language where it is written in it. */
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

/** An article with its rankings as they stand, and three others, of its category first. */
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
