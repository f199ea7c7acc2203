import type { QuickAnswered, QuickChoice, QuickTurn } from '@liston/contract/rumble'
import { vi } from 'vitest'
import { askerOf, type Answer } from './ask.ts'
import type { TestPerson } from './people.ts'
import type { TestApp } from './test-app.ts'

const READING_MS = 2_000

/** Plays quick duels through the API. The clock moves before each answer by a realistic reading time. */
export function quickPlayer(app: TestApp) {
  let ahead = 0
  const start = Date.now()
  const clock = vi.spyOn(app.clock, 'now').mockImplementation(() => new Date(start + ahead))
  const ask = askerOf(app)
  const later = (ms: number) => void (ahead += ms)
  const next = (who: TestPerson, rankingId: string, again?: boolean) =>
    ask(who).post('/rumble/duels/next', { rankingId, ...(again && { again }) })
  const answer = (who: TestPerson, token: string, choice: QuickChoice, ms = READING_MS): Promise<Answer> => {
    later(ms)
    return ask(who).post('/rumble/duels', { token, answer: choice })
  }
  /** Answers pairs with `choose` until the run ends. */
  async function play(
    who: TestPerson,
    rankingId: string,
    choose: (turn: QuickTurn, i: number) => QuickChoice,
    { again, most = 10 }: { again?: boolean; most?: number } = {},
  ): Promise<{ turn: QuickTurn; answers: QuickAnswered[] }> {
    let turn = (await next(who, rankingId, again)).body as QuickTurn
    const answers: QuickAnswered[] = []
    for (let i = 0; turn.pair && i < most; i++) {
      const { status, body } = await answer(who, turn.pair.token, choose(turn, i))
      if (status !== 200) throw new Error(`a duel was refused: ${JSON.stringify(body)}`)
      answers.push(body)
      turn = body.turn
    }
    return { turn, answers }
  }
  return {
    next,
    answer,
    play,
    later,
    undo: (who: TestPerson, runId: string) => ask(who).post('/rumble/duels/undo', { runId }),
    clock,
  }
}
