import { Id, Instant, PAGE_SIZE } from '@liston/contract/kernel'
import { type ListedReview, type MyReviews, type MyReviewsQuestion, reviewRules } from '@liston/contract/reviews'
import * as z from 'zod'
import { openCursor, sealCursor } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { presentOwn } from '../write/present-own.ts'
import { countMine, type Filter, findMinePage, type MineRow } from './store.ts'

const Place = z.tuple([z.literal('my-reviews'), Instant.startsWith('20'), Id])

/** My reviews, newest first, as far as they pass what is asked for. */
export async function listMine({ db }: Platform, userId: string, asked: MyReviewsQuestion): Promise<MyReviews> {
  const filter: Filter = {
    halves: asked.stars === undefined ? null : asked.stars * 2,
    texts: asked.texts === 'only',
    category: asked.category ?? null,
    words: asked.q?.trim() || null,
  }
  const place = openCursor(asked.cursor, Place)
  const after = place && ([place[1], place[2]] as const)
  const [rows, counts] = await Promise.all([
    findMinePage(db, { userId, filter, after, limit: PAGE_SIZE + 1 }),
    countMine(db, userId, filter),
  ])
  const page = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined
  return {
    items: page.map(presentListed),
    nextCursor: last ? sealCursor(['my-reviews', last.exactCreatedAt, last.id]) : null,
    ...counts,
  }
}

const everything: Filter = { halves: null, texts: false, category: null, words: null }

/** All of them at once, to keep. */
export async function exportMine({ db }: Platform, userId: string): Promise<{ reviews: ListedReview[] }> {
  const rows = await findMinePage(db, {
    userId,
    filter: everything,
    asideToo: true,
    after: null,
    limit: reviewRules.EXPORT_MAX,
  })
  return { reviews: rows.map(presentListed) }
}

function presentListed(row: MineRow): ListedReview {
  const { item, rankingId, topic, language, category } = row
  const seen = item !== null && rankingId && topic !== null && language && category
  return { ...presentOwn(row), about: seen ? { item, rankingId, topic, language, category } : null }
}
