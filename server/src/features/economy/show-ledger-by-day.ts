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

/** Rows per query. A day rarely has more, so most pages need one query. */
const ROWS = 400

/** A group under construction: its day and its newest row. */
type Growing = Pick<MovementRow, 'seq' | 'rankingId' | 'achievement'> & {
  day: string
  group: Omit<MovementGroup, 'ranking' | 'achievement'>
}

/**
 * A page of the user's movements by UTC day, reason and ranking. A group ends with its day, so the function reads past
 * the day of the page's last group. The next page starts again at the newest row of that day and skips the groups
 * already shown. Rows written in between are newer than both pages and appear in neither.
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

/** Activities whose XP a cap reduced on these days: the cap of their kind, or that of the day (rules 3.14). */
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
    // The cap of a kind may equal that of the day; then it counts as the day's cap.
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

/** Activities whose XP was reduced on these UTC days, with the XP that they did earn. */
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
