import { BAD_CURSOR, Id, Instant, NOT_FOUND, PAGE_SIZE } from '@liston/contract/kernel'
import type { ItemReviews, RatingSummary, Review, ReviewSort } from '@liston/contract/reviews'
import * as z from 'zod'
import { openCursor, sealCursor } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { presentAuthor } from '../../profiles/index.ts'
import type { Views } from '../helpful/count-views.ts'
import { findPlace } from '../write/store.ts'
import { findReviews, findSummary, type ListedRow } from './store.ts'

const refuse = refuser({ ...NOT_FOUND, ...BAD_CURSOR })

type Sort = z.infer<typeof ReviewSort>

const Key = { useful: z.string().regex(/^[\d.e-]{1,30}$/), new: Instant.startsWith('20') }
const placeOn = (sort: Sort) => z.tuple([z.literal(sort), z.string(), Key[sort === 'new' ? 'new' : 'useful'], Id])

type ListReviews = {
  itemId: string
  sort?: Sort | undefined
  cursor?: string | undefined
  viewerId: string | null
}

/** What people say of an item, for whoever may see its ranking; signed-in readers count as views. */
export async function listReviews(
  platform: Pick<Platform, 'db'> & { views: Views },
  { itemId, sort: asked, cursor, viewerId }: ListReviews,
): Promise<ItemReviews> {
  if (!(await findPlace(platform.db, itemId, viewerId))) throw refuse('NOT_FOUND')
  const summary = await findSummary(platform.db, itemId)
  const sort = asked ?? firstWithTexts(summary)
  const place = openCursor(cursor, placeOn(sort))
  if (place && place[1] !== itemId) throw refuse('BAD_CURSOR')
  const after = place && ([place[2], place[3]] as const)
  const rows = await findReviews(platform.db, { itemId, viewerId, sort, after, limit: PAGE_SIZE })
  const page = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined
  const ofOthers = page.filter((row) => row.authorId !== viewerId).map(({ id }) => id)
  if (viewerId) platform.views.seen(viewerId, ofOthers)
  return {
    items: page.map((row) => presentReview(row, viewerId)),
    nextCursor: last ? sealCursor([sort, itemId, last.place, last.id]) : null,
    sort,
    summary,
  }
}

/** The useful ones first; where nobody wrote so much, all there is. */
const firstWithTexts = ({ counts }: z.infer<typeof RatingSummary>): Sort =>
  counts.useful > 0 || counts.new === 0 ? 'useful' : 'new'

function presentReview(row: ListedRow, viewerId: string | null): Review {
  const { authorId, author, halves, words, place: _place, createdAt, editedAt, ...rest } = row
  return {
    ...rest,
    author: presentAuthor(author),
    stars: halves / 2,
    text: words,
    mine: authorId === viewerId,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  }
}
