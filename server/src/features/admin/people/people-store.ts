import type { AskedPeople } from '@liston/contract/admin'
import type { StaffRole } from '@liston/contract/kernel'
import { canonicalUsername } from '@liston/contract/profiles'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { allOf, type Order, pageIn, type Place } from '../../../platform/tables.ts'

export type PersonRow = {
  id: string
  username: string
  email: string
  emailVerified: boolean
  level: number
  isPro: boolean
  roles: StaffRole[]
  silencedUntil: Date | null
  suspended: boolean
  joinedAt: Date
  place: string
}
/** `isCommon`: so many usernames have this prefix that scanning in sort order soon finds a page of them. */
export type Asked = AskedPeople & { after: Place | null; now: Date; seesMail: boolean; isCommon?: boolean }

/** A sort order uses (column, id) of one table, so that one index serves it. */
const orders: Record<NonNullable<AskedPeople['order']>, Order & { id: RawBuilder<unknown> }> = {
  newest: { by: sql`a.created_at`, type: sql`timestamptz`, isDown: true, id: sql`a.id` },
  oldest: { by: sql`a.created_at`, type: sql`timestamptz`, isDown: false, id: sql`a.id` },
  name: { by: sql`p.canon`, type: sql`text`, isDown: false, id: sql`p.id` },
  level: { by: sql`w.level`, type: sql`int`, isDown: true, id: sql`w.user_id` },
}
const DAY_MS = 86_400_000
/** Suffix that sorts after every string with the same prefix, in byte order. */
const LAST = '\u{10FFFF}'

/**
 * Condition for a selective filter: finds its users by index first. Otherwise PostgreSQL scans in sort order and hopes
 * to find a page of them early. Uses the id of the table that provides the order, so that only their rows of it are
 * read.
 */
const amongFew = ({ order }: Asked, ids: RawBuilder<unknown>) =>
  sql`${orders[order ?? 'newest'].id} = ANY (ARRAY(${ids}))`

function soughtIn(q: string, asked: Asked): RawBuilder<unknown> {
  if (q.includes('@')) {
    const begins = q.toLowerCase()
    if (!asked.seesMail) return sql`false`
    return amongFew(
      asked,
      sql`SELECT f.id FROM listed_account f
      WHERE f.email COLLATE "C" >= ${begins} AND f.email COLLATE "C" < ${begins + LAST}`,
    )
  }
  const begins = canonicalUsername(q)
  // In the order of names these users are adjacent.
  if (asked.order === 'name' || asked.isCommon) return sql`p.canon >= ${begins} AND p.canon < ${begins + LAST}`
  return amongFew(
    asked,
    sql`SELECT f.id FROM listed_profile f WHERE f.canon >= ${begins} AND f.canon < ${begins + LAST}`,
  )
}

function filtersOf(asked: Asked): RawBuilder<unknown>[] {
  const { q, level, pro, role, silenced, age, now } = asked
  const filters: RawBuilder<unknown>[] = []
  if (q?.trim()) filters.push(soughtIn(q.trim(), asked))
  if (level) filters.push(sql`w.level >= ${level}`)
  if (pro === 'yes') filters.push(amongFew(asked, sql`SELECT f.id FROM listed_profile f WHERE f.is_pro`))
  if (pro === 'no') filters.push(sql`NOT p.is_pro`)
  if (role) filters.push(amongFew(asked, sql`SELECT f.id FROM listed_account f WHERE f.is_staff`))
  if (role && role !== 'any') filters.push(sql`${role} = ANY (a.roles)`)
  if (silenced) filters.push(amongFew(asked, sql`SELECT f.id FROM listed_account f WHERE f.silenced_until > ${now}`))
  if (age) filters.push(sql`a.created_at > ${new Date(now.getTime() - Number(age) * DAY_MS)}`)
  return filters
}

/**
 * An e-mail prefix matches few users. PostgreSQL 15 would scan all levels to find them, unless no index has this order.
 */
const orderOf = ({ order = 'newest', q }: Asked) =>
  order === 'level' && q?.includes('@') ? { ...orders.level, by: sql`(w.level + 0)` } : orders[order]

/** SQL for a page of users. Leaves out erased ones. */
export function peopleStatement(asked: Asked, most: number) {
  const kind = orderOf(asked)
  const { filters, order } = pageIn(kind, kind.id, asked.after)
  return sql<PersonRow>`
    SELECT a.id, p.username, a.email, a.email_verified AS "emailVerified", w.level, p.is_pro AS "isPro", a.roles,
      a.silenced_until AS "silencedUntil", a.suspended_at IS NOT NULL AS suspended, a.created_at AS "joinedAt",
      ${kind.by}::text AS place
    FROM listed_account a JOIN listed_profile p ON p.id = a.id JOIN wallet w ON w.user_id = a.id
    WHERE ${allOf([...filtersOf(asked), ...filters])} AND NOT EXISTS (SELECT FROM erased_account e WHERE e.id = a.id)
    ORDER BY ${order} LIMIT ${most}`
}

/** A prefix that more usernames have than this is not looked up by index first. */
const COMMON = 5000

async function isCommon(db: Db, q: string): Promise<boolean> {
  const begins = canonicalUsername(q)
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM (SELECT FROM listed_profile f
    WHERE f.canon >= ${begins} AND f.canon < ${begins + LAST} LIMIT ${COMMON}) few`.execute(db)
  return rows[0]?.n === COMMON
}

/** Users in sort order, after the cursor. */
export async function findPeople(db: Db, asked: Asked, most: number): Promise<PersonRow[]> {
  const q = asked.q?.trim()
  const common = q && !q.includes('@') ? await isCommon(db, q) : false
  return (await peopleStatement({ ...asked, isCommon: common }, most).execute(db)).rows
}

/** Whether a user with this id exists and is not erased. */
export async function isPerson(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM listed_account a WHERE a.id = ${id}
    AND NOT EXISTS (SELECT FROM erased_account e WHERE e.id = a.id)`.execute(db)
  return rows.length > 0
}
