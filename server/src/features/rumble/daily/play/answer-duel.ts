import { type DailyPage, dailyRefusals, dailyRules, type DailySide } from '@liston/contract/rumble'
import { onceInTransaction, type Trx } from '../../../../platform/db/index.ts'
import type { Platform } from '../../../../platform/index.ts'
import { refuser } from '../../../../platform/refusal/index.ts'
import { calendarOf } from '../calendar.ts'
import { freezeDay } from '../set/freeze-day.ts'
import { isRight, presentDay } from '../show/present-day.ts'
import { mayPlay } from '../show/show-day.ts'
import { type DuelRow, findDuels, holdPlay, insertAnswer } from '../store.ts'
import { endPlay } from './end-play.ts'

const refuse = refuser(dailyRefusals.answerDaily)

type Answering = { userId: string; key: string | null; day: string; place: number; side: DailySide | null }

/** Takes what somebody says the crowd prefers: once a duel, in their order; the seventh ends the date. */
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

type Next = Pick<Answering, 'userId' | 'day' | 'place'> & { isLive: boolean; at: Date }

/** The duel that is to be answered now; others are refused. */
async function nextDuel(trx: Trx, o: Next): Promise<DuelRow> {
  const duels = await findDuels(trx, o.day)
  const duel = duels.find(({ place }) => place === o.place)
  if (!duel) throw refuse('NOT_FOUND')
  const { answered } = await holdPlay(trx, o)
  if (o.place <= answered) throw refuse('DUEL_ANSWERED')
  if (o.place > answered + 1) throw refuse('DUEL_NOT_NEXT')
  return duel
}

/** What is kept of an answer: about what has gone nobody says anything. */
function saidOf({ shown }: DuelRow, side: DailySide | null): DailySide | null {
  if (!shown) return null
  if (side === null) throw refuse('DUEL_STANDS')
  return side
}
