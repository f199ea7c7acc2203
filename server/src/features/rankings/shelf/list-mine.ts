import { Id, Instant, PAGE_SIZE } from '@liston/contract/kernel'
import type { MyRankings, Shelf } from '@liston/contract/rankings'
import * as z from 'zod'
import type { Platform } from '../../../platform/index.ts'
import { openCursor, sealCursor, type Viewer } from '../../../platform/http/index.ts'
import { restorableFrom, restoreUntil } from './restore-time.ts'
import { countShelves, findShelf } from './store.ts'

/** Time of the last change, to the microsecond, in the centuries that PostgreSQL and this application share; and the id. */
const placeOn = (shelf: Shelf) => z.tuple([z.literal(shelf), Instant.startsWith('20'), Id])

export type ListMine = { viewer: Viewer; shelf: Shelf; cursor: string | undefined }

/** My rankings on one shelf, newest change first. */
export async function listMine(platform: Platform, { viewer, shelf, cursor }: ListMine): Promise<MyRankings> {
  const from = restorableFrom(platform.clock.now())
  const place = openCursor(cursor, placeOn(shelf))
  const after = place && ([place[1], place[2]] as const)
  const [rows, counts] = await Promise.all([
    findShelf(platform.db, { authorId: viewer.id, shelf, restorableFrom: from, after, limit: PAGE_SIZE }),
    countShelves(platform.db, viewer.id, from),
  ])
  const page = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined
  return {
    items: page.map(({ exactUpdatedAt: _exact, deletedAt, ...row }) => ({
      ...row,
      updatedAt: row.updatedAt.toISOString(),
      publishedAt: row.publishedAt?.toISOString() ?? null,
      restoreUntil: deletedAt && restoreUntil(deletedAt).toISOString(),
    })),
    nextCursor: last ? sealCursor([shelf, last.exactUpdatedAt, last.id]) : null,
    counts,
  }
}
