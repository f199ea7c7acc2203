import type { CommentedOn, CommentPage, CommentSort } from '@liston/contract/comments'
import { Id, Instant, PAGE_SIZE } from '@liston/contract/kernel'
import * as z from 'zod'
import { openCursor, sealCursor, type Viewer } from '../../../platform/http/index.ts'
import type { CommentsPlatform } from '../comments-platform.ts'
import { mayCurate } from '../policy.ts'
import { findThread } from '../store.ts'
import { offerSummary } from '../summary/offer-summary.ts'
import { readerOf, visitTarget } from '../visit-comment.ts'
import { presentTalks, type Scene } from './present-comment.ts'
import { type CommentRow, countBrief, countReader, findComment, findComments, findFirstReplies } from './store.ts'

const placeIn = (sort: CommentSort, brief: boolean) =>
  z.tuple([
    z.literal(`${sort}${brief ? ' brief' : ''}`),
    /** As of when scores are: they fall by the hour. */
    Instant,
    z.string().regex(/^\d{1,3}(\.\d{1,12})?$/),
    Instant,
    Id,
  ])

/** Scores are as of a whole minute: who comes within it is shown the same page, which is then drawn once. */
const wholeMinute = (at: Date) => new Date(Math.floor(at.getTime() / 60_000) * 60_000)

export type ListComments = {
  viewer: Viewer | null
  input: { on: CommentedOn; id: string; sort: CommentSort; brief: boolean; cursor?: string | undefined }
}

/** A page of a discussion, for whoever may see what it is about. */
export async function listComments(platform: CommentsPlatform, { viewer, input }: ListComments): Promise<CommentPage> {
  const { db } = platform
  const { sort, brief } = input
  const target = { on: input.on, id: input.id }
  const viewerId = viewer?.id ?? null
  const { authorId: targetAuthorId } = await visitTarget(platform, { ...target, viewerId })
  const place = openCursor(input.cursor, placeIn(sort, brief))
  const at = place ? new Date(place[1]) : wholeMinute(platform.clock.now())
  const after = place && { score: place[2], at: new Date(place[3]), id: place[4] }
  const [reader, thread] = await Promise.all([readerOf(platform, viewer), findThread(db, target)])
  const pinnedId = brief ? null : thread.pinnedId
  const asked = { target, sort, brief, viewerId, at, limit: PAGE_SIZE }
  const [found, folded, pinned, summary] = await Promise.all([
    findComments(db, { ...asked, after, pinnedId: thread.pinnedId }),
    countBrief(db, target, viewerId),
    pinnedId && !place ? findComment(db, pinnedId, viewerId) : undefined,
    place || brief ? null : offerSummary(platform, { target, count: thread.count }),
  ])
  if (viewer && !place) await countReader(db, { target, userId: viewer.id, at: platform.clock.now() })
  const page = found.slice(0, PAGE_SIZE)
  const last = found.length > PAGE_SIZE ? page.at(-1) : undefined
  const scene: Scene = { reader, targetAuthorId, closed: thread.closed, pinnedId: thread.pinnedId }
  const [top, ...items] = await withReplies(platform, { rows: [pinned, ...page], scene, viewerId })
  return {
    items,
    pinned: top ?? null,
    nextCursor: last ? sealCursor([placeName(input), at, last.score, last.createdAt, last.id]) : null,
    count: thread.count,
    closed: thread.closed,
    brief: folded,
    mayClose: mayCurate(reader, { targetAuthorId }),
    summary,
  }
}

const placeName = ({ sort, brief }: { sort: CommentSort; brief: boolean }) => `${sort}${brief ? ' brief' : ''}`

type Rows = { rows: (CommentRow | undefined)[]; scene: Scene; viewerId: string | null }

/** Each row with its first replies, in place; nothing where there is none. */
export async function withReplies(platform: CommentsPlatform, { rows, scene, viewerId }: Rows) {
  const there = rows.filter((row) => row !== undefined)
  const ids = there.map(({ id }) => id)
  const talks = presentTalks(there, await findFirstReplies(platform.db, ids, viewerId), scene)
  const byId = new Map(talks.map((talk) => [talk.id, talk]))
  const [first, ...rest] = rows.map((row) => row && byId.get(row.id))
  return [first, ...rest.filter((talk) => talk !== undefined)] as const
}
