import { PAGE_SIZE } from '@liston/contract/kernel'
import type { ReviewedReferral } from '@liston/contract/referrals'
import * as z from 'zod'
import { openCursor, sealCursor } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { presentAuthor } from '../../profiles/index.ts'
import { findHeld, type HeldRow } from './store.ts'

const Place = z.tuple([z.literal('held-referrals'), z.iso.datetime(), z.uuid()])

/** What waits for a moderator, the one that is paid next first. */
export async function listHeld({ db }: Platform, { cursor }: { cursor?: string | undefined }) {
  const place = openCursor(cursor, Place)
  const after = place ? { heldUntil: place[1], id: place[2] } : null
  const rows = await findHeld(db, { after, limit: PAGE_SIZE + 1 })
  const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined
  return {
    items: rows.slice(0, PAGE_SIZE).map(present),
    nextCursor: last ? sealCursor(['held-referrals', last.heldUntil.toISOString(), last.id]) : null,
  }
}

const present = (row: HeldRow): ReviewedReferral => ({
  id: row.id,
  referrer: row.referrer && presentAuthor(row.referrer),
  invitee: row.invitee && presentAuthor(row.invitee),
  suspicion: row.suspicion,
  joinedAt: row.joinedAt.toISOString(),
  heldUntil: row.heldUntil.toISOString(),
})
