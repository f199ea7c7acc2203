import type { AskedPeople, ListedPerson } from '@liston/contract/admin'
import { mayStaff } from '@liston/contract/kernel'
import * as z from 'zod'
import { openCursor, sealCursor, type Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { findPeople, type PersonRow } from './people-store.ts'

/** Users per page. */
const SHOWN = 50
const Place = z.tuple([z.literal('people'), z.string().max(40), z.string().max(200), z.uuid()])

/** A page of the user table. A cursor is valid for its sort order only. */
export async function listPeople(
  { db, clock }: Platform,
  viewer: Viewer,
  input: AskedPeople & { cursor?: string | undefined },
) {
  const { cursor, ...asked } = input
  const order = asked.order ?? 'newest'
  const place = openCursor(
    cursor,
    Place.refine(([, of]) => of === order),
  )
  const seesMail = mayStaff(viewer.roles, 'people', 'change')
  const after = place && { value: place[2], id: place[3] }
  const rows = await findPeople(db, { ...asked, after, now: clock.now(), seesMail }, SHOWN + 1)
  const last = rows.length > SHOWN ? rows[SHOWN - 1] : undefined
  return {
    items: rows.slice(0, SHOWN).map((row) => present(row, seesMail, clock.now())),
    nextCursor: last ? sealCursor(['people', order, last.place, last.id]) : null,
  }
}

const present = (
  { place: _place, email, joinedAt, silencedUntil, ...row }: PersonRow,
  seesMail: boolean,
  now: Date,
): ListedPerson => ({
  ...row,
  email: seesMail ? email : null,
  silencedUntil: silencedUntil && silencedUntil > now ? silencedUntil.toISOString() : null,
  joinedAt: joinedAt.toISOString(),
})
