import type { CircleMember } from '@liston/contract/circles'
import { PAGE_SIZE } from '@liston/contract/kernel'
import * as z from 'zod'
import { openCursor, sealCursor } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { presentAuthor } from '../../profiles/index.ts'
import { findMembers, type MemberRow } from './store.ts'

const Place = z.tuple([z.literal('circles'), z.iso.datetime(), z.uuid(), z.uuid()])

/** Who acts almost only for whom, for moderators. */
export async function listMembers({ db }: Platform, { cursor }: { cursor?: string | undefined }) {
  const place = openCursor(cursor, Place)
  const after = place ? { since: place[1], circleId: place[2], userId: place[3] } : null
  const rows = await findMembers(db, { after, limit: PAGE_SIZE + 1 })
  const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined
  return {
    items: rows.slice(0, PAGE_SIZE).map(present),
    nextCursor: last ? sealCursor(['circles', last.since.toISOString(), last.circleId, last.userId]) : null,
  }
}

const present = (row: MemberRow): CircleMember => ({
  circleId: row.circleId,
  person: presentAuthor(row.person),
  since: row.since.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  partners: row.partners,
  acts: row.acts,
  inside: row.inside,
  takenXp: row.takenXp,
  takenStars: row.takenStars,
})
