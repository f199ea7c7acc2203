import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/index.ts'
import { insert } from '../store.ts'

/** Demo users, who have no plays, so that visitors can play as them. */
const CAST = ['ana', 'bruno', 'carla', 'diego']

export type Player = { id: string; username: string }

/** Mutual follows of the demo users, because a board shows friends. */
export async function findFriends(db: Db, most: number): Promise<Player[]> {
  const { rows } = await sql<Player>`
    SELECT DISTINCT p.id, p.username FROM profile p
    WHERE p.username <> ALL (${CAST}) AND EXISTS (SELECT FROM friendship f JOIN profile c ON c.id = f.person_id
      WHERE f.friend_id = p.id AND c.username = ANY (${CAST})) AND EXISTS (SELECT FROM open_profile v WHERE v.id = p.id)
    ORDER BY p.username LIMIT ${most}`.execute(db)
  return rows
}

export async function findAna(db: Db): Promise<Player | undefined> {
  return (await sql<Player>`SELECT id, username FROM profile WHERE username = 'ana'`.execute(db)).rows[0]
}

/** The majority side of each duel. */
export async function findTruth(db: Db, day: string): Promise<('a' | 'b')[]> {
  const { rows } = await sql<{ side: 'a' | 'b' }>`SELECT CASE WHEN share_a > 50 THEN 'a' ELSE 'b' END AS side
    FROM rumble_day_duel WHERE day = ${day}::date ORDER BY place`.execute(db)
  return rows.map(({ side }) => side)
}

export type Played = {
  person: Player
  day: string
  at: Date
  sides: ('a' | 'b')[]
  rightMask: number
  /** Null: not counted. */
  streak: number | null
}

export async function writeDays(trx: Trx, played: Played[]): Promise<void> {
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
