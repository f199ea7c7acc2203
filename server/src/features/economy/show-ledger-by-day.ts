import type { CappedDay, MovementGroup, XpReward } from '@liston/contract/economy'
import { PAGE_SIZE } from '@liston/contract/kernel'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../platform/db/index.ts'
import { openCursor, sealCursor } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { numbersIn } from './numbers/numbers-in.ts'
import { achievementOf, type AskedLedger, type Names, namesOf } from './show-ledger.ts'
import { findMovements, type MovementRow } from './store.ts'

/** Rows read at a time: more than a day of earning brings, so that a page seldom takes two readings. */
const ROWS = 400

/** A group on its way: of which day, and its newest row. */
type Growing = Pick<MovementRow, 'seq' | 'rankingId' | 'achievement'> & {
  day: string
  group: Omit<MovementGroup, 'ranking' | 'achievement'>
}

/**
 * A page of one's movements by UTC day, reason and ranking. A group ends where its day ends, so the page reads on until it
 * is past the day of its last group. The next page begins with that same day again, at its newest row, and leaves out
 * what this one showed: rows that come in between are newer than both and belong to neither.
 */
export async function showLedgerByDay(platform: Platform & Names, { userId, currency, cursor }: AskedLedger) {
  const place = openCursor(cursor, z.tuple([z.literal('ledger-days'), z.int(), z.int()]))
  const [, dayTop, shownTo] = place ?? [null, null, null]
  const groups = new Map<string, Growing>()
  const tops = new Map<string, number>()
  let before = dayTop === null ? null : dayTop + 1
  for (;;) {
    const rows = await findMovements(platform.db, { userId, currency: currency ?? null, before, limit: ROWS })
    for (const row of rows) add(row, { groups, tops })
    const last = rows.at(-1)
    const found = [...groups.values()].filter(({ seq }) => shownTo === null || seq < shownTo)
    const page = found.slice(0, PAGE_SIZE)
    const end = page.at(-1)
    const ended = !last || rows.length < ROWS
    if (ended || (found.length > PAGE_SIZE && end && dayOf(last) < end.day)) {
      const next = end && found.length > PAGE_SIZE ? sealCursor(['ledger-days', tops.get(end.day) ?? 0, end.seq]) : null
      const names = await namesOf(platform, { userId, rows: page })
      const items = page.map(({ group, rankingId, achievement }) => ({
        ...group,
        ...achievementOf(platform, achievement),
        ranking: names.get(rankingId ?? '') ?? null,
      }))
      const days = currency === undefined || currency === 'xp' ? [...new Set(page.map(({ day }) => day))] : []
      return { items, nextCursor: next, capped: await cappedOf(platform, { userId, days }) }
    }
    before = last.seq
  }
}

/** Why acts of these days brought nothing, or less: the cap of their kind, or that over all of them (rules 3.14). */
async function cappedOf(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  o: { userId: string; days: string[] },
): Promise<CappedDay[]> {
  if (o.days.length === 0) return []
  const rows = await findCapped(db, o)
  const numbers = numbersIn(db)
  const today = clock.now().toISOString().slice(0, 10)
  return rows.map(({ day, reward, xp }) => {
    const own = numbers[`${reward}DayCapXp`]
    // A kind of act may bring as much as all of them: then it is the day that was full.
    const ofAct = xp >= own && own < numbers.xpDayCap
    return {
      day,
      isToday: day === today,
      reward,
      cap: ofAct ? { of: 'act', xp: own } : { of: 'day', xp: numbers.xpDayCap },
    }
  })
}

type CappedRow = { day: string; reward: XpReward; xp: number }

/** The kinds of act that brought less than they are worth on these UTC days, with what they did bring. */
async function findCapped(db: Db, o: { userId: string; days: string[] }): Promise<CappedRow[]> {
  const { rows } = await sql<CappedRow>`SELECT day::text AS day, reward, xp FROM xp_day
    WHERE user_id = ${o.userId} AND day = ANY (${o.days}::date[]) AND capped_at IS NOT NULL
    ORDER BY day DESC, capped_at`.execute(db)
  return rows
}

const dayOf = ({ createdAt }: MovementRow) => createdAt.toISOString().slice(0, 10)

function add(row: MovementRow, { groups, tops }: { groups: Map<string, Growing>; tops: Map<string, number> }): void {
  const { seq, currency, kind, delta, balance, rankingId, achievement, bonus, createdAt } = row
  const day = dayOf(row)
  if (!tops.has(day)) tops.set(day, seq)
  const line = { id: String(seq), delta, balance, at: createdAt.toISOString() }
  const key = [day, currency, kind, rankingId ?? seq, bonus ? 'bonus' : ''].join(' ')
  const known = groups.get(key)
  if (!known)
    groups.set(key, { day, seq, rankingId, achievement, group: { ...line, currency, kind, bonus, lines: [line] } })
  else {
    known.group.lines.push(line)
    known.group.delta += delta
  }
}
