import { PAGE_SIZE } from '@liston/contract/kernel'
import type { AskedContent, ContentRow, ReportCase, ReportTargetType } from '@liston/contract/reports'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../../platform/db/index.ts'
import { openCursor, sealCursor } from '../../../platform/http/index.ts'
import type { Desk, Listed } from '../targets.ts'

const Place = z.tuple([z.literal('content'), z.string(), z.string(), z.uuid()])

/** A page of one content type, in any state. A cursor is only valid for its type and order. */
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

/** States of the report cases, by content id. Content without a case is missing. */
async function findStates(db: Db, type: ReportTargetType, ids: string[]): Promise<Map<string, ReportCase['state']>> {
  const { rows } = await sql<{ id: string; state: ReportCase['state'] }>`SELECT target_id AS id, state FROM report_case
    WHERE target_type = ${type} AND target_id = ANY (${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, state }) => [id, state]))
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
