import { createHash } from 'node:crypto'
import { type MissionKind, missionRules } from '@liston/contract/missions'
import { matchRules, rumbleRules } from '@liston/contract/rumble'
import { sql } from 'kysely'
import { type Db, newId, type Trx } from '../../platform/db/index.ts'
import type { Latest, MissionState } from './store.ts'
import type { MissionRow } from './tables.ts'

type Drawing = { userId: string; timeZone: string; at: Date; from?: Date | undefined }

/** Creates the six first steps of a user, once. `day` is the user's local date. */
export async function layOnboarding(trx: Trx, userId: string, day: string): Promise<void> {
  const kinds = Object.keys(missionRules.ONBOARDING) as MissionKind[]
  await insertMissions(trx, userId, laid({ series: 'onboarding', day, fromAt: null, toAt: null }, kinds))
}

/** Only the hottest rankings are examined; more would hardly change the result. */
const LOOKED_AT = 400

/** Counts what is available for a user. */
export async function findFacts(db: Db, userId: string, at: Date): Promise<Facts> {
  const { rows } = await sql<Facts>`
    WITH others AS MATERIALIZED (
      SELECT r.id, r.category, r.mode, r.items_count, r.weighted_voters,
        EXISTS (SELECT FROM vote_act v WHERE v.user_id = ${userId} AND v.about = r.id) AS voted,
        EXISTS (SELECT FROM order_act o WHERE o.user_id = ${userId} AND o.about = r.id) AS ordered
      FROM visible_ranking r
      WHERE r.author_id <> ${userId} AND r.status = 'published' AND (r.ends_at IS NULL OR r.ends_at > ${at}::timestamptz)
        AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${userId} AND b.other_id = r.author_id)
      ORDER BY r.hot DESC, r.id DESC LIMIT ${LOOKED_AT}
    ), votable AS (SELECT * FROM others WHERE NOT voted AND mode = 'community'),
    duelable AS (SELECT id, items_count FROM others WHERE mode = 'community' AND items_count >= ${rumbleRules.ITEMS_MIN})
    SELECT (SELECT count(*)::int FROM votable) AS votable,
      (SELECT count(DISTINCT category)::int FROM votable) AS categories,
      (SELECT count(DISTINCT v.category)::int FROM votable v WHERE NOT EXISTS (SELECT FROM person_act a
        WHERE a.user_id = ${userId} AND a.act = 'category' AND a.category = v.category)) AS "newCategories",
      greatest(0, (SELECT coalesce(sum(items_count * (items_count - 1) / 2), 0)::int FROM duelable)
        - (SELECT count(*)::int FROM seen_pair s WHERE s.user_id = ${userId}
          AND s.ranking_id IN (SELECT id FROM duelable))) AS pairs,
      (SELECT count(*)::int FROM others WHERE mode = 'community' AND items_count >= ${matchRules.ITEMS_MIN}
        AND weighted_voters >= ${matchRules.VOTERS_MIN}) AS matchable,
      (SELECT count(*)::int FROM others WHERE NOT ordered) AS orderable,
      greatest(0, (SELECT coalesce(sum(items_count), 0)::int FROM others)
        - (SELECT count(*)::int FROM review_act v WHERE v.user_id = ${userId})) AS reviewable,
      (SELECT coalesce(sum(r.suggestions), 0)::int FROM visible_ranking r WHERE r.author_id = ${userId}) AS answerable,
      EXISTS (SELECT FROM account_state s WHERE s.id = ${userId} AND s.silenced_until > ${at}::timestamptz) AS silenced`.execute(
    db,
  )
  return rows[0]!
}

/** What is available for a user now. */
export type Facts = {
  /** Rankings of others in which the user has not voted and may vote. */
  votable: number
  /** Categories of those, and how many of them are new to the user. */
  categories: number
  newCategories: number
  /** Pairs of others' rankings that the user has not answered in duels. */
  pairs: number
  /** Rankings of others with matches. */
  matchable: number
  /** Rankings of others for which the user has no order of their own. */
  orderable: number
  /** Items that the user has not reviewed. */
  reviewable: number
  /** Suggestions that wait for the user's decision. */
  answerable: number
  /** True if the user is silenced and cannot post text. */
  silenced: boolean
}

/** The missions that the user can do; only these are drawn (rules 3.15). */
export function abilitiesOf(facts: Facts): Set<MissionKind> {
  const speaks = !facts.silenced
  const room = {
    vote: facts.votable,
    category: facts.newCategories,
    duel: facts.pairs,
    order: facts.orderable,
    review: speaks ? facts.reviewable : 0,
    comment: speaks && facts.votable + facts.orderable > 0 ? Number.POSITIVE_INFINITY : 0,
    answer: facts.answerable,
    publish: speaks ? Number.POSITIVE_INFINITY : 0,
    match: facts.matchable > 0 ? Number.POSITIVE_INFINITY : 0,
    win: facts.matchable > 0 ? Number.POSITIVE_INFINITY : 0,
    profile: 0,
    follow: 0,
  }
  const fits = (kind: MissionKind): boolean => {
    const { deed, target, categories = 0 } = missionRules.taskOf(kind)
    return room[deed] >= target && facts.categories >= categories
  }
  const drawn = [...Object.values(missionRules.DAILY), missionRules.WEEKLY].flatMap((group) => Object.keys(group))
  return new Set((drawn as MissionKind[]).filter(fits))
}

type Calendar = {
  day: string
  dayFrom: Date
  dayTo: Date
  monday: string
  weekFrom: Date
  weekTo: Date
  month: string
}

/** Local day, week and month of a moment, with their starts and ends. PostgreSQL handles clock changes. */
export async function findCalendar(db: Db, timeZone: string, at: Date): Promise<Calendar> {
  const { rows } = await sql<Calendar>`
    SELECT d.day::text AS day, d.day::timestamp AT TIME ZONE ${timeZone} AS "dayFrom",
      (d.day + 1)::timestamp AT TIME ZONE ${timeZone} AS "dayTo", d.monday::text AS monday,
      d.monday::timestamp AT TIME ZONE ${timeZone} AS "weekFrom",
      (d.monday + 7)::timestamp AT TIME ZONE ${timeZone} AS "weekTo", date_trunc('month', d.day)::date::text AS month
    FROM (SELECT (${at}::timestamptz AT TIME ZONE ${timeZone})::date AS day,
      date_trunc('week', ${at}::timestamptz AT TIME ZONE ${timeZone})::date AS monday) d`.execute(db)
  return rows[0]!
}

type NewMission = Pick<MissionRow, 'id' | 'kind' | 'series' | 'day' | 'slot' | 'target' | 'fromAt' | 'toAt'>

/** Inserts missions; existing ones in the same slot stay. */
async function insertMissions(trx: Trx, userId: string, missions: NewMission[]): Promise<void> {
  if (missions.length === 0) return
  await sql`INSERT INTO mission (id, user_id, series, day, slot, kind, target, from_at, to_at)
      SELECT m.id, ${userId}, m.series, m.day, m.slot, m.kind, m.target, m."fromAt", m."toAt"
      FROM jsonb_to_recordset(${JSON.stringify(missions)}::jsonb) AS m (id uuid, series text, day date, slot int, kind text,
        target int, "fromAt" timestamptz, "toAt" timestamptz)
      ON CONFLICT DO NOTHING`.execute(trx)
}

const laid = (of: Pick<NewMission, 'series' | 'day' | 'fromAt' | 'toAt'>, kinds: MissionKind[]): NewMission[] =>
  kinds.map((kind, slot) => ({ ...of, id: newId(), slot, kind, target: missionRules.taskOf(kind).target }))

/**
 * Draws the missions that are due: three for the day, three for the week. Each date is drawn once. New missions come
 * only after the previous ones are over, so that travelling yields no extra day. The caller must hold the user's
 * missions. Returns false if nothing was due.
 */
export async function drawMissions(trx: Trx, o: Drawing): Promise<boolean> {
  const calendar = await findCalendar(trx, o.timeZone, o.at)
  const due = await Promise.all([findDue(trx, o, calendar, 'daily'), findDue(trx, o, calendar, 'weekly')])
  if (!due.some(Boolean)) return false
  const can = abilitiesOf(await findFacts(trx, o.userId, o.at))
  for (const drawn of due) {
    if (!drawn) continue
    const { series, last, day, fromAt, toAt } = drawn
    const choose = series === 'daily' ? chooseDaily : chooseWeekly
    const kinds = choose({ seed: `${o.userId} ${series} ${day}`, can, last: last.map(({ kind }) => kind) })
    await insertMissions(trx, o.userId, laid({ series, day, fromAt, toAt }, kinds))
  }
  return true
}

/** Stable hash of a text, the same on every server. */
const lot = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE()
/** The one with the lowest lot. Each is hashed once, because there are hundreds of combinations. */
function drawnOf<T>(of: readonly T[], seed: string, name: (one: T) => string): T | undefined {
  let drawn: { one: T; name: string; lot: number } | undefined
  for (const one of of) {
    const its = { one, name: name(one), lot: lot(`${seed} ${name(one)}`) }
    if (!drawn || its.lot < drawn.lot || (its.lot === drawn.lot && its.name < drawn.name)) drawn = its
  }
  return drawn?.one
}

type Asked = {
  seed: string
  /** What the user can do. */
  can: ReadonlySet<MissionKind>
  /** The previous set of missions, which must not repeat as a whole. */
  last: readonly MissionKind[]
}

const namesOf = (group: object) => Object.keys(group) as MissionKind[]
const groups = Object.values(missionRules.DAILY).map(namesOf)
const every = groups.flat()
const deedOf = (kind: MissionKind) => missionRules.taskOf(kind).deed

const isSame = (a: readonly MissionKind[], b: readonly MissionKind[]) =>
  a.length === b.length && new Set([...a, ...b]).size === a.length

/** All combinations of `n` missions, each deed at most once. */
function choices(of: readonly MissionKind[], n: number): MissionKind[][] {
  if (n === 0) return [[]]
  return of.flatMap((first, at) =>
    choices(
      of.slice(at + 1).filter((kind) => deedOf(kind) !== deedOf(first)),
      n - 1,
    ).map((rest) => [first, ...rest]),
  )
}

/** A random combination of up to three missions that differs from the previous set. */
function some(of: readonly MissionKind[], { seed, last }: Pick<Asked, 'seed' | 'last'>): MissionKind[] {
  for (let n = missionRules.AT_A_TIME; n > 0; n--) {
    const found = drawnOf(
      choices(of, n).filter((choice) => !isSame(choice, last)),
      seed,
      (choice) => choice.join(),
    )
    if (found) return found
  }
  return []
}

/**
 * Chooses the missions of a day: one of each group (rules 3.15). If a group is empty, or only the previous set is
 * possible, chooses from all groups, or fewer.
 */
export function chooseDaily({ seed, can, last }: Asked): MissionKind[] {
  const [easy = [], taste = [], social = []] = groups.map((group) => group.filter((kind) => can.has(kind)))
  const trios = easy.flatMap((a) => taste.flatMap((b) => social.map((c) => [a, b, c])))
  const found = drawnOf(
    trios.filter((trio) => !isSame(trio, last)),
    seed,
    (trio) => trio.join(),
  )
  return (
    found ??
    some(
      every.filter((kind) => can.has(kind)),
      { seed, last },
    )
  )
}

/** Chooses the missions of a week. */
export const chooseWeekly = ({ seed, can, last }: Asked): MissionKind[] =>
  some(
    namesOf(missionRules.WEEKLY).filter((kind) => can.has(kind)),
    { seed, last },
  )

type Exchange = Asked & { kind: MissionKind; today: readonly MissionKind[] }

/** Chooses a replacement for one of today's missions, preferably from the same group; null if there is none. */
export function chooseOther({ seed, can, last, kind, today }: Exchange): MissionKind | null {
  const others = today.filter((one) => one !== kind)
  const taken = new Set(others.map(deedOf))
  const free = every.filter(
    (one) => one !== kind && can.has(one) && !taken.has(deedOf(one)) && !isSame([...others, one], last),
  )
  const group = groups.find((names) => names.includes(kind)) ?? []
  const best = drawnOf(
    free.filter((one) => group.includes(one)),
    seed,
    (one) => one,
  )
  return best ?? drawnOf(free, seed, (one) => one) ?? null
}

/** True if the missions of a new day or a new week are due. */
export const hasDueSet = ({ latest, day, monday }: MissionState, at: Date): boolean =>
  !isCovered(latest.daily, at, day) || !isCovered(latest.weekly, at, monday)

/** True if the latest set is not over yet, or is that of the date `day` or a later one. ISO dates sort as text. */
const isCovered = (latest: Latest | null | undefined, at: Date, day: string): boolean =>
  latest?.toAt ? latest.toAt > at || latest.day >= day : false

async function findDue(trx: Trx, { userId, at, from }: Drawing, calendar: Calendar, series: 'daily' | 'weekly') {
  const [day, begins, toAt] =
    series === 'daily'
      ? [calendar.day, calendar.dayFrom, calendar.dayTo]
      : [calendar.monday, calendar.weekFrom, calendar.weekTo]
  const last: LatestRow[] = await findLatest(trx, userId, series)
  const [before] = last
  if (isCovered(before, at, day)) return null
  const fromAt = new Date(Math.max(begins.getTime(), before?.toAt?.getTime() ?? 0, from?.getTime() ?? 0))
  return { series, last, day, fromAt, toAt }
}

type LatestRow = Latest & Pick<MissionRow, 'kind'>

/** The latest set of missions of a series. */
async function findLatest(db: Db, userId: string, series: 'daily' | 'weekly'): Promise<LatestRow[]> {
  const { rows } = await sql<LatestRow>`SELECT kind, day::text AS day, to_at AS "toAt" FROM mission
    WHERE user_id = ${userId} AND series = ${series}
    AND day = (SELECT max(day) FROM mission WHERE user_id = ${userId} AND series = ${series}) ORDER BY slot`.execute(db)
  return rows
}
