import { type DailyPage, dailyRefusals, dailyRules, type DailySide } from '@liston/contract/rumble'
import { sql } from 'kysely'
import { onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { announceLevels, postMovements } from '../../economy/index.ts'
import { freezeDay } from './draw-day.ts'
import { type Calendar, calendarOf, isRight, mayPlay, presentDay, thereOf } from './show-day.ts'
import {
  type DuelRow,
  findDuels,
  findPlay,
  type PersonDay,
  type Play,
  playColumns,
  streakColumns,
  type StreakRow,
} from './store.ts'

const refuse = refuser(dailyRefusals.answerDaily)

type Answering = { userId: string; key: string | null; day: string; place: number; side: DailySide | null }

/** Saves the user's prediction, one per duel and in order. The seventh answer finishes the day. */
export async function answerDuel(platform: Platform, o: Answering): Promise<DailyPage> {
  const { userId, key, day, place, side } = o
  const once = { userId, key, request: { answerDaily: day, place, side } }
  const calendar = await calendarOf(platform, platform.db, userId)
  if (!(await mayPlay(platform, { userId, day }, calendar))) throw refuse('NOT_FOUND')
  if (day === calendar.today) await freezeDay(platform, day)
  return onceInTransaction(platform.db, once, async (trx) => {
    const duel = await nextDuel(trx, { ...o, isLive: day === calendar.today, at: calendar.at })
    const said = saidOf(duel, side)
    const right = said !== null && isRight(said, duel.shareA)
    if (!(await insertAnswer(trx, { userId, day, place, side: said, right, at: calendar.at })))
      throw refuse('DUEL_ANSWERED')
    if (place === dailyRules.DAILY_DUELS) await endPlay(platform, trx, { userId, day, calendar })
    return presentDay(trx, { userId, day, calendar })
  })
}

type Ending = { userId: string; day: string; calendar: Calendar }

/** Finishes a day: extends the streak and pays XP, once. Does nothing for an archive game, or if the time is over. */
async function endPlay(platform: Platform, trx: Trx, { userId, day, calendar }: Ending): Promise<void> {
  const { at, today, zone } = calendar
  const play = await findPlay(trx, { userId, day })
  if (!play?.isLive) return
  const inTime = day >= today || at.getTime() - play.begunAt.getTime() <= dailyRules.LATE_MS
  if (!inTime) return
  const kept = await holdStreak(trx, userId)
  const streak = dailyRules.daysAfter(kept, day, thereOf(calendar, kept))
  if (streak !== null) await keepStreak(trx, { userId, day, streak, zone })
  await countPlay(trx, { userId, day, streak })
  const xp = { userId, currency: 'xp', delta: dailyRules.DAILY_XP, kind: 'rumble_day', key: day } as const
  await postMovements(trx, [xp], at)
  await announceLevels(platform, trx, [userId])
}

const countPlay = (trx: Trx, o: PersonDay & { streak: number | null }) =>
  sql`UPDATE rumble_day_play SET counted = true, in_a_row = ${o.streak}
    WHERE user_id = ${o.userId} AND day = ${o.day}::date`.execute(trx)

async function holdStreak(trx: Trx, userId: string): Promise<StreakRow> {
  await sql`INSERT INTO rumble_day_streak (user_id) VALUES (${userId}) ON CONFLICT DO NOTHING`.execute(trx)
  const { rows } = await sql<StreakRow>`SELECT ${streakColumns} FROM rumble_day_streak
    WHERE user_id = ${userId} FOR UPDATE`.execute(trx)
  return rows[0] as StreakRow
}

const keepStreak = (trx: Trx, o: PersonDay & { streak: number; zone: string }) =>
  sql`UPDATE rumble_day_streak SET in_a_row = ${o.streak}, best = greatest(best, ${o.streak}), last_day = ${o.day}::date,
    seen_zone = ${o.zone} WHERE user_id = ${o.userId}`.execute(trx)

type NewAnswer = PersonDay & { place: number; side: 'a' | 'b' | null; right: boolean; at: Date }

/** Inserts an answer. Returns false if the duel already has one, by the table's primary key. */
async function insertAnswer(trx: Trx, a: NewAnswer): Promise<boolean> {
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

type Next = Pick<Answering, 'userId' | 'day' | 'place'> & { isLive: boolean; at: Date }

/** Returns the duel that the user must answer next. Throws for any other duel. */
async function nextDuel(trx: Trx, o: Next): Promise<DuelRow> {
  const duels = await findDuels(trx, o.day)
  const duel = duels.find(({ place }) => place === o.place)
  if (!duel) throw refuse('NOT_FOUND')
  const { answered } = await holdPlay(trx, o)
  if (o.place <= answered) throw refuse('DUEL_ANSWERED')
  if (o.place > answered + 1) throw refuse('DUEL_NOT_NEXT')
  return duel
}

/**
 * Starts a day's game or continues it. Locks its row until the commit, so that the user's answers run one after
 * another.
 */
async function holdPlay(trx: Trx, o: PersonDay & { isLive: boolean; at: Date }): Promise<Play> {
  await sql`INSERT INTO rumble_day_play (user_id, day, is_live, begun_at)
    VALUES (${o.userId}, ${o.day}::date, ${o.isLive}, ${o.at}) ON CONFLICT DO NOTHING`.execute(trx)
  const { rows } = await sql<Play>`SELECT ${playColumns} FROM rumble_day_play
    WHERE user_id = ${o.userId} AND day = ${o.day}::date FOR UPDATE`.execute(trx)
  return rows[0] as Play
}

/** The side to store: null for a void duel. Throws DUEL_STANDS if the user passes over a duel that is not void. */
function saidOf({ shown }: DuelRow, side: DailySide | null): DailySide | null {
  if (!shown) return null
  if (side === null) throw refuse('DUEL_STANDS')
  return side
}
