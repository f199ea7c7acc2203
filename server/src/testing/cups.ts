import type { Cup, CupAnswered, CupSide } from '@liston/contract/rumble'
import { vi } from 'vitest'
import { type Answer, askerOf } from './ask.ts'
import type { TestPerson } from './people.ts'
import type { TestApp } from './test-app.ts'

const READING_MS = 2_000
type Begin = { size?: number; seeds?: string; key?: string }

/** Plays cups through the API. The clock moves before each answer by a realistic reading time. */
export function cupPlayer(app: TestApp) {
  let ahead = 0
  const start = Date.now()
  vi.spyOn(app.clock, 'now').mockImplementation(() => new Date(start + ahead))
  const ask = askerOf(app)
  const later = (ms: number) => void (ahead += ms)
  const begin = (who: TestPerson, rankingId: string, { size = 8, seeds = 'order', key }: Begin = {}) =>
    ask(who).post('/rumble/cups', { rankingId, size, seeds }, key)
  const answer = (who: TestPerson, id: string, token: string, side: CupSide, ms = READING_MS): Promise<Answer> => {
    later(ms)
    return ask(who).post(`/rumble/cups/${id}/answers`, { token, side })
  }
  const resume = (who: TestPerson, id: string) => ask(who).post(`/rumble/cups/${id}/resume`, {})
  const show = (who: TestPerson, id: string) => ask(who).get(`/rumble/cups/${id}`)
  /** Answers matches with `choose` until the cup ends, or until `most` answers. */
  async function play(
    who: TestPerson,
    cup: Cup,
    choose: (cup: Cup) => CupSide,
    most = Number.POSITIVE_INFINITY,
  ): Promise<{ cup: Cup; answers: CupAnswered[] }> {
    const answers: CupAnswered[] = []
    let now = cup
    while (now.pair && answers.length < most) {
      const { status, body } = await answer(who, now.id, now.pair.token, choose(now))
      if (status !== 200) throw new Error(`a match was refused: ${JSON.stringify(body)}`)
      answers.push(body)
      now = body.cup
    }
    return { cup: now, answers }
  }
  return { begin, answer, resume, show, play, later, now: () => new Date(start + ahead) }
}
