import { type AskedPeople, type ListedPerson } from '@liston/contract/admin'
import { csvOf, mayStaff, NOT_FOUND, PAGE_SIZE } from '@liston/contract/kernel'
import * as z from 'zod'
import { openCursor, sealCursor, type Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { actInTransaction } from '../../../platform/staff-log.ts'
import { findMovements } from '../../economy/index.ts'
import { findPeople, type PersonRow } from './people-store.ts'
import { isPerson } from './person-store.ts'

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

const refuse = refuser(NOT_FOUND)
const ListMovementsPlace = z.tuple([z.literal('person-ledger'), z.uuid(), z.int()])

/** A page of a user's ledger, newest first. A cursor is valid for this user only. */
export async function listMovements({ db }: Platform, { id, cursor }: { id: string; cursor?: string | undefined }) {
  const place = openCursor(
    cursor,
    ListMovementsPlace.refine(([, of]) => of === id),
  )
  if (!(await isPerson(db, id))) throw refuse('NOT_FOUND')
  const rows = await findMovements(db, { userId: id, currency: null, before: place?.[2] ?? null, limit: PAGE_SIZE + 1 })
  const items = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? items.at(-1) : undefined
  return {
    items: items.map(({ seq, currency, delta, balance, kind, createdAt }) => ({
      id: String(seq),
      currency,
      delta,
      balance,
      kind,
      at: createdAt.toISOString(),
    })),
    nextCursor: last ? sealCursor(['person-ledger', id, last.seq]) : null,
  }
}

/** Maximum number of users in one file. It is small enough to be kept in memory. */
const MOST = 10_000
const NAMES = ['id', 'username', 'email', 'level', 'pro', 'roles', 'silenced_until', 'suspended', 'joined_at']

/** Exports users as CSV. The audit log records the export before the file is sent. */
export async function exportPeople(
  platform: Platform,
  { id: userId, roles }: Viewer,
  asked: AskedPeople,
): Promise<File> {
  const { db, clock } = platform
  const seesMail = mayStaff(roles, 'people', 'change')
  const rows = await findPeople(db, { ...asked, after: null, now: clock.now(), seesMail }, MOST)
  await actInTransaction(platform, { userId, key: null, request: { exportPeople: asked } }, (_trx, log) =>
    log({ act: 'export-people', target: 'people', after: { ...asked, people: rows.length, emails: seesMail } }),
  )
  const lines = rows.map((r) => [
    r.id,
    r.username,
    seesMail ? r.email : null,
    r.level,
    r.isPro,
    r.roles.join(' '),
    r.silencedUntil?.toISOString() ?? null,
    r.suspended,
    r.joinedAt.toISOString(),
  ])
  return new File([csvOf([NAMES, ...lines])], 'people.csv', { type: 'text/csv;charset=utf-8' })
}
