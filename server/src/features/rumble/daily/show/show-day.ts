import { type DailyPage, type DailyPast, dailyRefusals, dailyRules, type DailyState } from '@liston/contract/rumble'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/index.ts'
import type { Platform } from '../../../../platform/index.ts'
import { refuser } from '../../../../platform/refusal/index.ts'
import { type Calendar, calendarOf, thereOf } from '../calendar.ts'
import { freezeDay } from '../set/freeze-day.ts'
import { findDuels, findPlay, findStreak } from '../store.ts'
import { presentDay, rightOf, voidsOf } from './present-day.ts'
import { countScores } from './store.ts'

const refuse = refuser(dailyRefusals.daily)

type Asked = { userId: string; day?: string | undefined }

/** Whether somebody may see a date: today's, one of the archive, or one that a journey left ahead of them once begun. */
export async function mayPlay(platform: Platform, { userId, day }: Required<Asked>, c: Calendar): Promise<boolean> {
  if (day === c.today) return true
  if (day < c.oldest) return false
  return day < c.today || (await findPlay(platform.db, { userId, day })) !== undefined
}

/** A date as somebody plays it, today's unless named. Whoever comes first of all draws it for everybody. */
export async function showDay(platform: Platform, { userId, day }: Asked): Promise<DailyPage> {
  const calendar = await calendarOf(platform, platform.db, userId)
  const asked = day ?? calendar.today
  if (!(await mayPlay(platform, { userId, day: asked }, calendar))) throw refuse('NOT_FOUND')
  if (asked === calendar.today) await freezeDay(platform, asked)
  const page = await presentDay(platform.db, { userId, day: asked, calendar })
  if (!page.game && asked !== calendar.today) throw refuse('NOT_FOUND')
  return page
}

/** Today in one line; null while there is nothing to ask. */
export async function showState(platform: Platform, userId: string): Promise<{ state: DailyState | null }> {
  const { db } = platform
  const calendar = await calendarOf(platform, db, userId)
  const day = calendar.today
  if (!(await freezeDay(platform, day))) return { state: null }
  const [play, kept, duels] = await Promise.all([
    findPlay(db, { userId, day }),
    findStreak(db, userId),
    findDuels(db, day),
  ])
  const voids = voidsOf(duels)
  const scores = await countScores(db, { day, voids })
  return {
    state: {
      day,
      number: dailyRules.numberOf(day),
      answered: play?.answered ?? 0,
      right: play && play.answered === duels.length ? rightOf(play.rightMask, voids) : null,
      streak: dailyRules.standingDays(kept, { today: day, there: thereOf(calendar, kept) }),
      players: scores.reduce((sum, people) => sum + people, 0),
    },
  }
}

/** The dates of the last 30 days, newest first. */
export async function showArchive(platform: Platform, userId: string): Promise<{ days: DailyPast[] }> {
  const { today, oldest } = await calendarOf(platform, platform.db, userId)
  const days = await findPast(platform.db, { userId, from: oldest, before: today })
  return { days: days.map((past) => ({ ...past, number: dailyRules.numberOf(past.day) })) }
}

type PastRow = { day: string; answered: number; right: number | null }

/** The dates of the archive, newest first, with how somebody played them. */
async function findPast(db: Db, o: { userId: string; from: string; before: string }): Promise<PastRow[]> {
  const { rows } = await sql<PastRow>`
    SELECT d.day::text AS day, coalesce(p.answered, 0)::int AS answered,
      CASE WHEN p.done_at IS NOT NULL THEN (SELECT count(*)::int FROM rumble_day_duel q
        JOIN visible_ranking r ON r.id = q.ranking_id JOIN shown_item a ON a.id = q.item_a JOIN shown_item b ON b.id = q.item_b
        WHERE q.day = d.day AND (p.right_mask >> (q.place - 1)) & 1 = 1) END AS right
    FROM rumble_day d LEFT JOIN rumble_day_play p ON p.day = d.day AND p.user_id = ${o.userId}
    WHERE d.day >= ${o.from}::date AND d.day < ${o.before}::date ORDER BY d.day DESC`.execute(db)
  return rows
}
