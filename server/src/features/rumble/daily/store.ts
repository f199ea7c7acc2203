import type { Language } from '@liston/contract/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { subjectOf } from '../../../platform/subjects/index.ts'

type Item = { id: string; name: string; imageUrl: string | null; subject: string | null }
export type DuelRow = {
  place: number
  shareA: number
  /** Null: the ranking or one of its items is no longer visible. */
  shown: { ranking: { id: string; topic: string; language: Language; category?: string }; a: Item; b: Item } | null
}

/** The duels of a date, including the crowd's preference. Responses must not contain it before the user's answer. */
export async function findDuels(db: Db, day: string): Promise<DuelRow[]> {
  const { rows } = await sql<DuelRow>`/* plan find-rumble-duels */
    SELECT d.place, d.share_a AS "shareA", CASE WHEN r.id IS NOT NULL AND a.id IS NOT NULL AND b.id IS NOT NULL THEN
      json_build_object('ranking', json_build_object('id', r.id, 'topic', r.topic, 'category', r.category, 'language', r.language),
        'a', json_build_object('id', a.id, 'name', a.name, 'imageUrl', pa.url),
        'b', json_build_object('id', b.id, 'name', b.name, 'imageUrl', pb.url)) END AS shown
    FROM rumble_day_duel d LEFT JOIN visible_ranking r ON r.id = d.ranking_id
      LEFT JOIN shown_item a ON a.id = d.item_a LEFT JOIN shown_image pa ON pa.url = a.image_url
      LEFT JOIN shown_item b ON b.id = d.item_b LEFT JOIN shown_image pb ON pb.url = b.image_url
    WHERE d.day = ${day}::date ORDER BY d.place`.execute(db)
  return rows.map(withSubjects)
}

/** Two equal pictures would tell nothing. */
function withSubjects(row: DuelRow): DuelRow {
  const { shown } = row
  if (!shown) return row
  const { category = '', ...ranking } = shown.ranking
  const [a, b] = [shown.a, shown.b].map(({ name }) => subjectOf(name, { ...ranking, category }))
  const [ofA, ofB] = a === b ? [null, null] : [a ?? null, b ?? null]
  return { ...row, shown: { ranking, a: { ...shown.a, subject: ofA }, b: { ...shown.b, subject: ofB } } }
}

export type Play = { isLive: boolean; begunAt: Date; answered: number; rightMask: number; counted: boolean }
export const playColumns = sql`is_live AS "isLive", begun_at AS "begunAt", answered, right_mask AS "rightMask", counted`
export type PersonDay = { userId: string; day: string }

export async function findPlay(db: Db, o: PersonDay): Promise<Play | undefined> {
  const { rows } = await sql<Play>`SELECT ${playColumns} FROM rumble_day_play
    WHERE user_id = ${o.userId} AND day = ${o.day}::date`.execute(db)
  return rows[0]
}

export type StreakRow = { streak: number; best: number; lastDay: string | null; seenZone: string | null }
export const streakColumns = sql`in_a_row AS "streak", best, last_day::text AS "lastDay", seen_zone AS "seenZone"`
const NO_STREAK: StreakRow = { streak: 0, best: 0, lastDay: null, seenZone: null }

export async function findStreak(db: Db, userId: string): Promise<StreakRow> {
  const { rows } =
    await sql<StreakRow>`SELECT ${streakColumns} FROM rumble_day_streak WHERE user_id = ${userId}`.execute(db)
  return rows[0] ?? NO_STREAK
}
