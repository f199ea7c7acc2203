import type { StaffActLine } from '@liston/contract/admin'
import { PAGE_SIZE } from '@liston/contract/kernel'
import * as z from 'zod'
import { openCursor, sealCursor } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { findByUsername } from '../../profiles/index.ts'
import { type ActRow, findActs } from './staff-store.ts'

const Place = z.tuple([z.literal('staff-acts'), z.number().int()])

type Asked = Partial<Record<'by' | 'act' | 'target' | 'cursor', string | undefined>>

/** What staff did, the latest first. Nobody of that name did nothing. */
export async function listActs({ db }: Platform, { by, act, target, cursor }: Asked) {
  const place = openCursor(cursor, Place)
  const person = by ? await findByUsername(db, by) : undefined
  if (by && !person) return { items: [], nextCursor: null }
  const asked = { byId: person?.id, act: act || undefined, target: target || undefined, below: place?.[1] ?? null }
  const rows = await findActs(db, asked, PAGE_SIZE + 1)
  const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined
  return {
    items: rows.slice(0, PAGE_SIZE).map(present),
    nextCursor: last ? sealCursor(['staff-acts', last.seq]) : null,
  }
}

const present = ({ byId, username, doneAt, ...row }: ActRow): StaffActLine =>
  ({
    ...row,
    by: username === null ? null : { id: byId, username },
    doneAt: doneAt.toISOString(),
  }) as StaffActLine
