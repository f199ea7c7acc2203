import { addDays } from '@liston/contract/daily-reward'
import { type DailyDuel, type DailyGame, type DailyPage, dailyRules } from '@liston/contract/rumble'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/index.ts'
import { beginningOf } from '../../../daily-reward/index.ts'
import { presentAuthor } from '../../../profiles/index.ts'
import { type Calendar, thereOf } from '../calendar.ts'
import { type DuelRow, findDuels, findPlay, findStreak, type PersonDay, type Play } from '../store.ts'
import { countScores, findBoard } from './store.ts'

type Whose = { userId: string; day: string; calendar: Calendar }

/** The page of a date. A duel's truth is in it once that duel is answered; the duels after the next are not in it at all. */
export async function presentDay(db: Db, o: Whose): Promise<DailyPage> {
  const { calendar } = o
  const kept = await findStreak(db, o.userId)
  return {
    today: calendar.today,
    nextAt: beginningOf(addDays(calendar.today, 1), calendar.zone).toISOString(),
    streak: {
      days: dailyRules.standingDays(kept, { today: calendar.today, there: thereOf(calendar, kept) }),
      best: kept.best,
    },
    game: await presentGame(db, o),
  }
}

async function presentGame(db: Db, { userId, day, calendar }: Whose): Promise<DailyGame | null> {
  const duels = await findDuels(db, day)
  if (duels.length === 0) return null
  const play = await findPlay(db, { userId, day })
  const answers = play ? await findAnswers(db, { userId, day }) : []
  const isLive = play ? play.isLive : day === calendar.today
  return {
    day,
    number: dailyRules.numberOf(day),
    kind: isLive ? 'today' : 'archive',
    duels: duels.slice(0, answers.length + 1).map((duel) => presentDuel(duel, answers[duel.place - 1])),
    answered: answers.length,
    result: play && answers.length === duels.length ? await presentResult(db, { userId, day, duels, play }) : null,
  }
}

type AnswerRow = { place: number; side: 'a' | 'b' | null }
async function findAnswers(db: Db, o: PersonDay): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`SELECT place, side FROM rumble_day_answer
    WHERE user_id = ${o.userId} AND day = ${o.day}::date ORDER BY place`.execute(db)
  return rows
}

export function presentDuel({ place, shareA, shown }: DuelRow, answer: AnswerRow | undefined): DailyDuel {
  if (!answer) return { place, shown, answer: null }
  const { side } = answer
  if (!shown || side === null) return { place, shown, answer: { side, mark: 'void', shareA: shown && shareA } }
  return { place, shown, answer: { side, mark: isRight(side, shareA) ? 'right' : 'wrong', shareA } }
}

export const isRight = (side: 'a' | 'b', shareA: number): boolean => (side === 'a') === shareA > 50

/** The bits of duels that are void now. */
export const voidsOf = (duels: DuelRow[]): number =>
  duels.reduce((mask, { place, shown }) => (shown ? mask : mask | (1 << (place - 1))), 0)

/** How many of an answered date are right, of what is still there. */
export function rightOf(rightMask: number, voids: number): number {
  let right = 0
  for (let left = rightMask & ~voids; left > 0; left >>= 1) right += left & 1
  return right
}

type Played = { userId: string; day: string; duels: DuelRow[]; play: Play }

async function presentResult(db: Db, { userId, day, duels, play }: Played) {
  const voids = voidsOf(duels)
  const board = await findBoard(db, { userId, day, voids })
  return {
    right: rightOf(play.rightMask, voids),
    xp: play.counted ? dailyRules.DAILY_XP : 0,
    scores: await countScores(db, { day, voids }),
    board: board.map(({ person, right, streak, isMe }) => ({
      person: presentAuthor(person),
      right,
      streak: streak ?? 0,
      isMe,
    })),
  }
}
