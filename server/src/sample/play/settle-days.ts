import { addDays } from '@liston/contract/daily-reward'
import { dailyRules } from '@liston/contract/rumble'
import { sql } from 'kysely'
import { localDateAt } from '../../features/daily-reward/index.ts'
import { announceLevels, postMovements } from '../../features/economy/index.ts'
import { freezeDay } from '../../features/rumble/index.ts'
import { type Db, inTransaction, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { rollDice } from '../dice.ts'
import { insert } from '../store.ts'

const DAY_MS = 86_400_000
/** Number of past dates and of players. */
const PAST_DAYS = 6
const PLAYERS = 24
/** Percentage of players per date, and of right answers. */
const COMES = 78
const RIGHT = 66

/**
 * Plays the daily Rumble of this week by friends of the demo users, today included, to fill the board. Ana has not
 * played today; yesterday's play of hers does not count.
 */
export async function settleDays(platform: Platform, now: Date): Promise<void> {
  const today = localDateAt(now, platform.config.TIME_ZONE)
  const dice = rollDice(2029)
  const hits = (percent: number) => dice.chance(percent / 100)
  const players = await findFriends(platform.db, PLAYERS)
  const ana = await findAna(platform.db)
  const days = Array.from({ length: PAST_DAYS + 1 }, (_, n) => addDays(today, n - PAST_DAYS))
  const streaks = new Map<string, number>()
  const played: Played[] = []
  for (const [n, day] of days.entries()) {
    const at = new Date(now.getTime() - (PAST_DAYS - n) * DAY_MS)
    if (!(await freezeDay({ ...platform, clock: { now: () => at } }, day))) continue
    const truth = await findTruth(platform.db, day)
    const play = (person: Player, streak: number | null) =>
      played.push({ person, day, at, streak, ...answered(truth, () => hits(RIGHT)) })
    for (const person of players) {
      const streak = hits(COMES) ? (streaks.get(person.id) ?? 0) + 1 : 0
      streaks.set(person.id, streak)
      if (streak > 0) play(person, streak)
    }
    if (ana && day === addDays(today, -1)) play(ana, null)
  }
  await inTransaction(platform.db, async (trx) => {
    await writeDays(trx, played)
    const counted = played.filter(({ streak }) => streak !== null)
    for (const day of days) {
      const [first, ...more] = counted.filter((one) => one.day === day)
      if (!first) continue
      const xp = { currency: 'xp', delta: dailyRules.DAILY_XP, kind: 'rumble_day', key: day } as const
      const movements = [first, ...more].map(({ person }) => ({ ...xp, userId: person.id }))
      await postMovements(trx, movements, first.at)
    }
    await announceLevels(
      platform,
      trx,
      players.map(({ id }) => id),
    )
  })
}

/** Demo users, who have no plays, so that visitors can play as them. */
const CAST = ['ana', 'bruno', 'carla', 'diego']

type Player = { id: string; username: string }

/** Mutual follows of the demo users, because a board shows friends. */
async function findFriends(db: Db, most: number): Promise<Player[]> {
  const { rows } = await sql<Player>`
    SELECT DISTINCT p.id, p.username FROM profile p
    WHERE p.username <> ALL (${CAST}) AND EXISTS (SELECT FROM friendship f JOIN profile c ON c.id = f.person_id
      WHERE f.friend_id = p.id AND c.username = ANY (${CAST})) AND EXISTS (SELECT FROM open_profile v WHERE v.id = p.id)
    ORDER BY p.username LIMIT ${most}`.execute(db)
  return rows
}

async function findAna(db: Db): Promise<Player | undefined> {
  return (await sql<Player>`SELECT id, username FROM profile WHERE username = 'ana'`.execute(db)).rows[0]
}

/** The majority side of each duel. */
async function findTruth(db: Db, day: string): Promise<('a' | 'b')[]> {
  const { rows } = await sql<{ side: 'a' | 'b' }>`SELECT CASE WHEN share_a > 50 THEN 'a' ELSE 'b' END AS side
    FROM rumble_day_duel WHERE day = ${day}::date ORDER BY place`.execute(db)
  return rows.map(({ side }) => side)
}

type Played = {
  person: Player
  day: string
  at: Date
  sides: ('a' | 'b')[]
  rightMask: number
  /** Null: not counted. */
  streak: number | null
}

async function writeDays(trx: Trx, played: Played[]): Promise<void> {
  await insert(
    trx,
    'rumble_day_play',
    `user_id uuid, day date, is_live boolean, begun_at timestamptz, done_at timestamptz, answered smallint,
     right_mask smallint, counted boolean, in_a_row int`,
    played.map(({ person, day, at, rightMask, streak }) => ({
      user_id: person.id,
      day,
      is_live: streak !== null,
      begun_at: at,
      done_at: at,
      answered: 7,
      right_mask: rightMask,
      counted: streak !== null,
      in_a_row: streak,
    })),
  )
  await insert(
    trx,
    'rumble_day_answer',
    'user_id uuid, day date, place smallint, side text, answered_at timestamptz',
    played.flatMap(({ person, day, at, sides }) =>
      sides.map((side, n) => ({ user_id: person.id, day, place: n + 1, side, answered_at: at })),
    ),
  )
  await sql`INSERT INTO rumble_day_streak (user_id, in_a_row, best, last_day, seen_zone)
    SELECT DISTINCT ON (p.user_id) p.user_id, p.in_a_row, max(p.in_a_row) OVER (PARTITION BY p.user_id), p.day, 'Europe/Madrid'
    FROM rumble_day_play p WHERE p.counted ORDER BY p.user_id, p.day DESC`.execute(trx)
}

function answered(truth: ('a' | 'b')[], isRight: () => boolean): Pick<Played, 'sides' | 'rightMask'> {
  const right = truth.map(() => isRight())
  return {
    sides: truth.map((side, n) => (right[n] ? side : side === 'a' ? 'b' : 'a')),
    rightMask: right.reduce((mask, is, n) => (is ? mask | (1 << n) : mask), 0),
  }
}
