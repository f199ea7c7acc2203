import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'

type Item = { id: string; name: string; imageUrl: string | null }
export type DuelRow = {
  place: number
  shareA: number
  /** Null: its ranking or one of its items is shown no more. */
  shown: { ranking: { id: string; topic: string; language: 'es' | 'en' }; a: Item; b: Item } | null
}

/** The duels of a date with their truth: it leaves the slice with an answer only. */
export async function findDuels(db: Db, day: string): Promise<DuelRow[]> {
  const { rows } = await sql<DuelRow>`
    SELECT d.place, d.share_a AS "shareA", CASE WHEN r.id IS NOT NULL AND a.id IS NOT NULL AND b.id IS NOT NULL THEN
      json_build_object('ranking', json_build_object('id', r.id, 'topic', r.topic, 'language', r.language),
        'a', json_build_object('id', a.id, 'name', a.name, 'imageUrl', pa.url),
        'b', json_build_object('id', b.id, 'name', b.name, 'imageUrl', pb.url)) END AS shown
    FROM rumble_day_duel d LEFT JOIN visible_ranking r ON r.id = d.ranking_id
      LEFT JOIN shown_item a ON a.id = d.item_a LEFT JOIN shown_image pa ON pa.url = a.image_url
      LEFT JOIN shown_item b ON b.id = d.item_b LEFT JOIN shown_image pb ON pb.url = b.image_url
    WHERE d.day = ${day}::date ORDER BY d.place`.execute(db)
  return rows
}

export type Play = { isLive: boolean; begunAt: Date; answered: number; rightMask: number; counted: boolean }
const playColumns = sql`is_live AS "isLive", begun_at AS "begunAt", answered, right_mask AS "rightMask", counted`
type Whose = { userId: string; day: string }

export async function findPlay(db: Db, o: Whose): Promise<Play | undefined> {
  const { rows } = await sql<Play>`SELECT ${playColumns} FROM rumble_day_play
    WHERE user_id = ${o.userId} AND day = ${o.day}::date`.execute(db)
  return rows[0]
}

export type AnswerRow = { place: number; side: 'a' | 'b' | null }
export async function findAnswers(db: Db, o: Whose): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`SELECT place, side FROM rumble_day_answer
    WHERE user_id = ${o.userId} AND day = ${o.day}::date ORDER BY place`.execute(db)
  return rows
}

/** Begins a date, or goes on with it; one's answers come one after another, from here to the commit. */
export async function holdPlay(trx: Trx, o: Whose & { isLive: boolean; at: Date }): Promise<Play> {
  await sql`INSERT INTO rumble_day_play (user_id, day, is_live, begun_at)
    VALUES (${o.userId}, ${o.day}::date, ${o.isLive}, ${o.at}) ON CONFLICT DO NOTHING`.execute(trx)
  const { rows } = await sql<Play>`SELECT ${playColumns} FROM rumble_day_play
    WHERE user_id = ${o.userId} AND day = ${o.day}::date FOR UPDATE`.execute(trx)
  return rows[0] as Play
}

type NewAnswer = Whose & { place: number; side: 'a' | 'b' | null; right: boolean; at: Date }

/** Notes an answer. False when there is one: the key of the table decides. */
export async function insertAnswer(trx: Trx, a: NewAnswer): Promise<boolean> {
  const { rows } = await sql`INSERT INTO rumble_day_answer (user_id, day, place, side, answered_at)
    VALUES (${a.userId}, ${a.day}::date, ${a.place}, ${a.side}, ${a.at}) ON CONFLICT DO NOTHING RETURNING 1`.execute(
    trx,
  )
  if (rows.length === 0) return false
  const bit = a.right ? 1 << (a.place - 1) : 0
  await sql`UPDATE rumble_day_play SET answered = ${a.place}, right_mask = right_mask | ${bit}::smallint,
    done_at = CASE WHEN ${a.place}::int = 7 THEN ${a.at}::timestamptz END
    WHERE user_id = ${a.userId} AND day = ${a.day}::date`.execute(trx)
  return true
}

export const countPlay = (trx: Trx, o: Whose & { streak: number | null }) =>
  sql`UPDATE rumble_day_play SET counted = true, in_a_row = ${o.streak}
    WHERE user_id = ${o.userId} AND day = ${o.day}::date`.execute(trx)

export type StreakRow = { streak: number; best: number; lastDay: string | null; seenZone: string | null }
const streakColumns = sql`in_a_row AS "streak", best, last_day::text AS "lastDay", seen_zone AS "seenZone"`
const NO_STREAK: StreakRow = { streak: 0, best: 0, lastDay: null, seenZone: null }

export async function findStreak(db: Db, userId: string): Promise<StreakRow> {
  const { rows } =
    await sql<StreakRow>`SELECT ${streakColumns} FROM rumble_day_streak WHERE user_id = ${userId}`.execute(db)
  return rows[0] ?? NO_STREAK
}

export async function holdStreak(trx: Trx, userId: string): Promise<StreakRow> {
  await sql`INSERT INTO rumble_day_streak (user_id) VALUES (${userId}) ON CONFLICT DO NOTHING`.execute(trx)
  const { rows } = await sql<StreakRow>`SELECT ${streakColumns} FROM rumble_day_streak
    WHERE user_id = ${userId} FOR UPDATE`.execute(trx)
  return rows[0] as StreakRow
}

export const keepStreak = (trx: Trx, o: Whose & { streak: number; zone: string }) =>
  sql`UPDATE rumble_day_streak SET in_a_row = ${o.streak}, best = greatest(best, ${o.streak}), last_day = ${o.day}::date,
    seen_zone = ${o.zone} WHERE user_id = ${o.userId}`.execute(trx)
