import type { CappedDay, Movement, MovementGroup, Progress, XpReward } from '@liston/contract/economy'
import { PAGE_SIZE } from '@liston/contract/kernel'
import * as z from 'zod'
import type { ReadPool } from '../../platform/db/index.ts'
import { openCursor, sealCursor } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { numbersIn } from './numbers/numbers-in.ts'
import { findMovements, type MovementRow } from './store.ts'

/** `pool` reads; `db` names the settings. */
type Reading = Pick<Platform, 'db' | 'clock'> & { pool: ReadPool }

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
export async function showLedgerByDay(platform: Reading & Names, { userId, currency, cursor }: AskedLedger) {
  const place = openCursor(cursor, z.tuple([z.literal('ledger-days'), z.int(), z.int()]))
  const [, dayTop, shownTo] = place ?? [null, null, null]
  const groups = new Map<string, Growing>()
  const tops = new Map<string, number>()
  let before = dayTop === null ? null : dayTop + 1
  for (;;) {
    const rows = await findMovements(platform.pool, { userId, currency: currency ?? null, before, limit: ROWS })
    for (const row of rows) add(row, { groups, tops })
    const last = rows.at(-1)
    const found = [...groups.values()].filter(({ seq }) => shownTo === null || seq < shownTo)
    const page = found.slice(0, PAGE_SIZE)
    const end = page.at(-1)
    const ended = !last || rows.length < ROWS
    if (ended || (found.length > PAGE_SIZE && end && dayOf(last) < end.day)) {
      const next = end && found.length > PAGE_SIZE ? sealCursor(['ledger-days', tops.get(end.day) ?? 0, end.seq]) : null
      const days = currency === undefined || currency === 'xp' ? [...new Set(page.map(({ day }) => day))] : []
      const [names, capped] = await Promise.all([
        namesOf(platform, { userId, rows: page }),
        cappedOf(platform, { userId, days }),
      ])
      const items = page.map(({ group, rankingId, achievement }) => ({
        ...group,
        ...achievementOf(platform, achievement),
        ranking: names.get(rankingId ?? '') ?? null,
      }))
      return { items, nextCursor: next, capped }
    }
    before = last.seq
  }
}

type RankingName = NonNullable<Movement['ranking']>
/**
 * Names those of the rankings that the viewer may see. The rankings feature provides it, which is in a higher layer.
 */
type NameRankings = (o: { ids: string[]; viewerId: string }, reads?: ReadPool) => Promise<RankingName[]>

type AchievementName = NonNullable<Movement['achievement']>
/** Lookups that features in higher layers provide. */
export type Names = { nameRankings: NameRankings; nameAchievement: (step: string) => AchievementName | undefined }

/** The achievement of a row, if it has one and the step is known. */
function achievementOf({ nameAchievement }: Pick<Names, 'nameAchievement'>, step: string | null) {
  const achievement = step === null ? undefined : nameAchievement(step)
  return achievement && { achievement }
}

type AskedLedger = { userId: string; currency?: Movement['currency']; cursor?: string }

/** A page of the user's movements, newest first. A ranking is named while the user may still see it. */
export async function showLedger(platform: Reading & Names, { userId, currency, cursor }: AskedLedger) {
  const before = openCursor(cursor, z.tuple([z.literal('ledger'), z.int()]))?.[1] ?? null
  const rows = await findMovements(platform.pool, { userId, currency: currency ?? null, before, limit: PAGE_SIZE + 1 })
  const items = rows.slice(0, PAGE_SIZE)
  const last = items.at(-1)
  const names = await namesOf(platform, { userId, rows: items })
  return {
    items: items.map(({ seq, createdAt, rankingId, achievement, ...row }) => ({
      ...row,
      ...achievementOf(platform, achievement),
      id: String(seq),
      at: createdAt.toISOString(),
      ranking: names.get(rankingId ?? '') ?? null,
    })),
    nextCursor: last && rows.length > PAGE_SIZE ? sealCursor(['ledger', last.seq]) : null,
  }
}

type Named = { userId: string; rows: readonly { rankingId: string | null }[] }

/** The rankings of these rows, by id, that the user may still see. */
async function namesOf(platform: { pool: ReadPool; nameRankings: NameRankings }, { userId, rows }: Named) {
  const ids = [...new Set(rows.flatMap(({ rankingId }) => rankingId ?? []))]
  const named = ids.length ? await platform.nameRankings({ ids, viewerId: userId }, platform.pool) : []
  return new Map(named.map((name) => [name.id, name]))
}

/** Activities whose XP a cap reduced on these days: the cap of their kind, or that of the day (rules 3.14). */
async function cappedOf({ db, pool, clock }: Reading, o: { userId: string; days: string[] }): Promise<CappedDay[]> {
  if (o.days.length === 0) return []
  const rows = await findCapped(pool, o)
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
async function findCapped(pool: ReadPool, o: { userId: string; days: string[] }): Promise<CappedRow[]> {
  const text = `SELECT day::text AS day, reward, xp FROM xp_day
    WHERE user_id = $1 AND day = ANY ($2::date[]) AND capped_at IS NOT NULL ORDER BY xp_day.day DESC, capped_at`
  return (await pool.query<CappedRow>({ name: 'find-capped-days', text, values: [o.userId, o.days] })).rows
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

/** Changes of the user's last days, and today's XP towards the caps. */
export async function showProgress(
  { pool, clock }: Pick<Reading, 'pool' | 'clock'>,
  o: { userId: string; days: number },
): Promise<Progress> {
  const at = clock.now()
  const [days, byReward] = await Promise.all([findDays(pool, { ...o, at }), findXpOfDay(pool, { ...o, at })])
  const inAllXp = [...byReward.values()].reduce((sum, xp) => sum + xp, 0)
  return { days, today: { inAllXp, byReward: Object.fromEntries(byReward) } }
}

type Asked = { userId: string; at: Date; days: number }
type DayRow = { day: string; xp: number; starsGained: number; starsSpent: number }

/** Sums of each of the last UTC days, today last. Initial balances do not count. */
async function findDays(pool: ReadPool, { userId, at, days }: Asked): Promise<DayRow[]> {
  const text = `
    WITH today AS (SELECT ($2::timestamptz AT TIME ZONE 'UTC')::date AS d), earned AS (
      SELECT (created_at AT TIME ZONE 'UTC')::date AS d,
        sum(delta) FILTER (WHERE currency = 'xp') AS xp,
        sum(delta) FILTER (WHERE currency = 'stars' AND delta > 0) AS gained,
        -sum(delta) FILTER (WHERE currency = 'stars' AND delta < 0) AS spent
      FROM ledger, today
      WHERE user_id = $1 AND kind <> 'opening'
        AND created_at >= ((today.d - ($3::int - 1))::timestamp AT TIME ZONE 'UTC') AND created_at <= $2
      GROUP BY 1
    )
    SELECT to_char(day, 'YYYY-MM-DD') AS day, coalesce(e.xp, 0)::int AS xp, coalesce(e.gained, 0)::int AS "starsGained",
      coalesce(e.spent, 0)::int AS "starsSpent"
    FROM today, generate_series(today.d - ($3::int - 1), today.d, interval '1 day') AS day
    LEFT JOIN earned e ON e.d = day::date ORDER BY day`
  return (await pool.query<DayRow>({ name: 'find-progress-days', text, values: [userId, at, days] })).rows
}

/** XP of repeatable activities on the UTC day of `at`, by activity; the caps apply to it. */
async function findXpOfDay(pool: ReadPool, { userId, at }: Omit<Asked, 'days'>): Promise<Map<string, number>> {
  const text = `SELECT reward, xp FROM xp_day
    WHERE user_id = $1 AND day = ($2::timestamptz AT TIME ZONE 'UTC')::date`
  const { rows } = await pool.query<{ reward: string; xp: number }>({
    name: 'find-xp-of-day',
    text,
    values: [userId, at],
  })
  return new Map(rows.map(({ reward, xp }) => [reward, xp]))
}
