import { exploreRules, type FeedCard, type FeedPage, type FeedWhy } from '@liston/contract/explore'
import { type CategorySlug, categoryOf } from '@liston/contract/rankings'
import * as z from 'zod'
import { openCursor, sealCursor } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { readCards } from '../cards/read-cards.ts'
import type { Place } from '../feed/feed-cursor.ts'
import { PASSED_OVER_MAX, pickPage } from '../feed/page-rules.ts'
import { findInterests, findPassedOver, findStream, type Picked, type StreamName } from './store.ts'
import { weave } from './weave.ts'

const SIZE = exploreRules.CARDS_PER_PAGE
/** How far each stream is read ahead for a page. */
const LOOK_AHEAD = 2 * SIZE
const streams = ['interest', 'follow', 'new'] as const
const place = z.tuple([z.number(), z.uuid()]).nullable()
const Cursor = z.tuple([
  z.literal('foryou'),
  place,
  place,
  place,
  z.array(z.tuple([z.int().min(0).max(2), z.uuid()])).max(PASSED_OVER_MAX),
])

type Asked = {
  viewerId: string
  category?: string | undefined
  lang?: string | undefined
  ai?: 'none' | undefined
  cursor?: string | undefined
}

/**
 * "Para ti" (rules 3.6): of ten cards five of one's interests by how many vote on them, three of whom one follows, two new
 * ones. Where a stream has nothing left the others go on; who has chosen no interests gets what is viral everywhere.
 */
export async function readForYou(platform: Platform, o: Asked): Promise<FeedPage> {
  const { pool } = platform
  const at = openCursor(o.cursor, Cursor)
  const categories = [...new Set((await findInterests(pool, o.viewerId)).map(categoryOfInterest))]
  const places = at ? [at[1], at[2], at[3]].map((p) => p && { key: p[0], id: p[1] }) : [null, null, null]
  const [carried, ...read] = await Promise.all([
    passedOver(platform, at?.[4] ?? []),
    ...streams.map((stream, i) =>
      findStream(pool, stream, {
        ...o,
        categories,
        after: places[i] ?? null,
        limit: LOOK_AHEAD + 1,
        at: platform.clock.now(),
      }),
    ),
  ])
  const rows = read.map((found) => found.slice(0, LOOK_AHEAD))
  const candidates = [...carried, ...weave(rows)]
  const caps = {
    perAuthor: exploreRules.PAGE_RULES.viral.perAuthor,
    perCategory: o.category ? null : perCategory(categories.length),
    aiMade: o.ai ? null : exploreRules.madeMost(SIZE),
  }
  const page = pickPage(candidates, { size: SIZE, caps })
  const left = carried.filter((c) => !page.includes(c))
  const ends = rows.map((stream, i) => {
    const used = stream.slice(0, stream.findLastIndex((c) => page.includes(c)) + 1)
    left.push(...used.filter((c) => !page.includes(c)))
    const end: Place | null = used.at(-1) ?? places[i] ?? null
    return { end, done: read[i]!.length <= LOOK_AHEAD && used.length === stream.length }
  })
  const items = await present(platform, page, { viewerId: o.viewerId, hasInterests: categories.length > 0 })
  if (left.length === 0 && ends.every(({ done }) => done)) return { items, nextCursor: null }
  const sealed = ends.map(({ end }) => end && [end.key, end.id])
  const kept = left.slice(0, PASSED_OVER_MAX).map((c) => [streams.indexOf(c.stream), c.id])
  return { items, nextCursor: sealCursor(['foryou', ...sealed, kept]) }
}

/** A half of the page is of one's interests: with few of them each has more room than in Viral. */
const perCategory = (interests: number) =>
  Math.max(exploreRules.PAGE_RULES.viral.perCategory, interests > 0 ? Math.ceil(SIZE / 2 / interests) + 1 : 0)

const categoryOfInterest = (interest: string): CategorySlug =>
  categoryOf(interest === 'cine' ? 'cine-series' : interest)?.slug ?? 'random'

async function passedOver({ pool }: Platform, kept: [number, string][]): Promise<Picked[]> {
  const streamOf = new Map<string, StreamName>(kept.map(([stream, id]) => [id, streams[stream]!]))
  const found = await findPassedOver(pool, [...streamOf.keys()])
  return found.map((row) => ({ ...row, stream: streamOf.get(row.id)! }))
}

type Shown = { viewerId: string; hasInterests: boolean }
async function present({ pool }: Platform, page: Picked[], o: Shown): Promise<FeedCard[]> {
  const picked = new Map(page.map((one) => [one.id, one]))
  const cards = await readCards(pool, [...picked.keys()], o.viewerId)
  return cards.map((card) => ({ ...card, why: whyOf(picked.get(card.id)!, o) }))
}

function whyOf({ stream, category }: Picked, { hasInterests }: Shown): FeedWhy {
  if (stream !== 'interest') return { kind: stream }
  return hasInterests ? { kind: 'interest', category: category as CategorySlug } : { kind: 'viral' }
}
