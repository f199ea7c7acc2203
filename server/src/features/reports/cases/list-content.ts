import { PAGE_SIZE } from '@liston/contract/kernel'
import type { AskedContent, ContentRow } from '@liston/contract/reports'
import * as z from 'zod'
import { openCursor, sealCursor } from '../../../platform/http/index.ts'
import type { Desk } from '../desk.ts'
import type { Listed } from '../targets.ts'
import { findStates } from './list-store.ts'

const Place = z.tuple([z.literal('content'), z.string(), z.string(), z.uuid()])

/** A page of one kind of thing in any state; a cursor belongs to the kind and the order it was made in. */
export async function listContent(desk: Desk, { cursor, ...asked }: AskedContent & { cursor?: string | undefined }) {
  const { type, order } = asked
  const place = openCursor(
    cursor,
    Place.refine(([, of, by]) => of === type && by === order),
  )
  const { db } = desk.platform
  const rows = await desk.lists[type](db, { ...asked, after: place?.[3] ?? null, limit: PAGE_SIZE + 1 })
  const page = rows.slice(0, PAGE_SIZE)
  const states = await findStates(
    db,
    type,
    page.map(({ id }) => id),
  )
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined
  return {
    items: page.map((row) => present(row, { type, decided: states.get(row.id) ?? null })),
    nextCursor: last ? sealCursor(['content', type, order, last.id]) : null,
  }
}

const present = (
  { isHidden, isHeld, createdAt, ...row }: Listed,
  known: Pick<ContentRow, 'type' | 'decided'>,
): ContentRow => ({
  ...row,
  ...known,
  state: isHeld ? 'held' : isHidden ? 'hidden' : 'visible',
  createdAt: createdAt.toISOString(),
})
