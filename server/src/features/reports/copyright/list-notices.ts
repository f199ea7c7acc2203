import { PAGE_SIZE } from '@liston/contract/kernel'
import type { CopyrightNotice, CopyrightShelf } from '@liston/contract/reports'
import * as z from 'zod'
import { openCursor, sealCursor } from '../../../platform/http/index.ts'
import type { Desk } from '../desk.ts'
import { findNotices, type NoticeRow } from './list-store.ts'

const Place = z.tuple([z.literal('copyright'), z.string(), z.iso.datetime(), z.uuid()])

/** Notices of copyright: what waits and what was answered by who waits longest, what is decided newest first. */
export async function listNotices(desk: Desk, o: { shelf: CopyrightShelf; cursor?: string | undefined }) {
  const place = openCursor(
    o.cursor,
    Place.refine(([, shelf]) => shelf === o.shelf),
  )
  const after = place && { at: place[2], id: place[3] }
  const at = desk.platform.clock.now()
  const rows = await findNotices(desk.platform.db, { shelf: o.shelf, after, at, limit: PAGE_SIZE + 1 })
  const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined
  return {
    items: await Promise.all(rows.slice(0, PAGE_SIZE).map((row) => present(desk, row))),
    nextCursor: last ? sealCursor(['copyright', o.shelf, last.placeAt.toISOString(), last.id]) : null,
  }
}

async function present({ platform, targets }: Desk, row: NoticeRow): Promise<CopyrightNotice> {
  const { placeAt: _p, sentAt, decidedAt, counterAt, returnAt, ...rest } = row
  const found = await targets[row.type].find(platform.db, { id: row.targetId, by: 'moderator' })
  return {
    ...rest,
    thing: found && { type: row.type, id: row.targetId, ...found },
    sentAt: sentAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    counterAt: counterAt?.toISOString() ?? null,
    returnAt: returnAt?.toISOString() ?? null,
  }
}
