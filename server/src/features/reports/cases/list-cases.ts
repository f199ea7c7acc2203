import { PAGE_SIZE } from '@liston/contract/kernel'
import type { ReportCase } from '@liston/contract/reports'
import * as z from 'zod'
import { openCursor, sealCursor } from '../../../platform/http/index.ts'
import type { Desk } from '../desk.ts'
import { type CaseRow, findCases, type Shelf } from './list-store.ts'

const Place = z.tuple([z.literal('report-cases'), z.iso.datetime(), z.uuid()])

type Asked = { state: Shelf; cursor?: string | undefined }

/** What was reported, with what it is now. */
export async function listCases(desk: Desk, { state, cursor }: Asked) {
  const place = openCursor(cursor, Place)
  const before = place ? { at: place[1], id: place[2] } : null
  const rows = await findCases(desk.platform.db, { shelf: state, before, limit: PAGE_SIZE })
  const page = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined
  return {
    items: await Promise.all(page.map((row) => present(desk, row))),
    nextCursor: last
      ? sealCursor(['report-cases', (state === 'decided' ? last.lastAt : last.rankAt).toISOString(), last.id])
      : null,
  }
}

async function present({ platform, targets }: Desk, row: CaseRow): Promise<ReportCase> {
  const { type, id, lastAt, waitingSince, rankAt: _rank, ...rest } = row
  const waited = Math.floor((platform.clock.now().getTime() - waitingSince.getTime()) / 3_600_000)
  const waitingHours = row.state === 'waiting' ? waited : null
  const found = await targets[type].find(platform.db, { id, by: 'moderator' })
  return {
    type,
    id,
    ...rest,
    thing: found && { type, id, ...found },
    lastAt: lastAt.toISOString(),
    waitingHours,
  }
}
