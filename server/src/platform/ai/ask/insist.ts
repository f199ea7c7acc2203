import { setTimeout as pause } from 'node:timers/promises'
import { AiFailure, AiStopped, addTokens, NO_TOKENS, type Tokens } from './failure.ts'
import { failureOf, hintOf } from './failure-of.ts'
import type { Answer, Question } from './ask-model.ts'
import { type Model, RUNGS, type Rung } from './open-model.ts'
import { jsonSchemaOf } from './strict-schema.ts'

const BUSY_TRIES = 2
const BUSY_PAUSE_MS = 1_000
const DOWN_PAUSE_MS = 400

export type Try = Question & { rung: Rung; signal: AbortSignal }
type State = { rung: Rung; isRepair: boolean; busy: number; down: number; pauseMs: number }

type Insisting<T> = {
  model: Model
  question: Question
  totalMs: number
  signal?: AbortSignal | undefined
  ask: (asked: Try) => Promise<Answer>
  /** Makes of an answer what was wanted; throws an AiFailure where it can't. */
  read: (answer: Answer) => T
}

/**
 * Asks until there is an answer that can be read, within `totalMs`: in another form where this one is refused, once more
 * where the answer was broken, after the pause that was asked for where the address is busy. Throws an AiFailure, or
 * AiStopped where `signal` says so; both know all tokens that were used.
 */
export async function insist<T>({
  model,
  question,
  totalMs,
  signal,
  ask,
  read,
}: Insisting<T>): Promise<{ value: T; tokens: Tokens }> {
  const endsAt = performance.now() + totalMs
  const late = AbortSignal.timeout(totalMs)
  const ends = signal ? AbortSignal.any([signal, late]) : late
  let state: State | null = { rung: model.known.rung, isRepair: false, busy: 0, down: 0, pauseMs: 0 }
  let tokens = NO_TOKENS
  for (;;) {
    const { rung, isRepair }: State = state
    try {
      const answer = await ask({ ...worded(question, rung, isRepair), rung, signal: ends })
      tokens = addTokens(tokens, answer.tokens)
      signal?.throwIfAborted()
      const value = read(answer)
      model.known.rung = rung
      return { value, tokens }
    } catch (error) {
      const failure = (late.aborted && !signal?.aborted ? new AiFailure('timeout') : failureOf(error)).after(tokens)
      tokens = failure.tokens
      if (signal?.aborted) throw new AiStopped(tokens)
      state = next(model, state, failure, error)
      if (!state || performance.now() + state.pauseMs >= endsAt) throw failure
      await pause(state.pauseMs, undefined, { signal: ends }).catch(() => {})
      if (signal?.aborted) throw new AiStopped(tokens)
    }
  }
}

/** How to ask again; null where there is no use in it. */
function next(model: Model, state: State, { kind, retryAfterS, isFinal }: AiFailure, error: unknown): State | null {
  const again = { ...state, pauseMs: 0 }
  const hint = kind === 'refused' ? undefined : hintOf(error)
  if (hint === 'length' && !model.known.lengthByNewName) {
    model.known.lengthByNewName = true
    return again
  }
  const lower = RUNGS[RUNGS.indexOf(state.rung) + 1]
  if (hint === 'form') return lower ? { ...again, rung: lower } : null
  if ((kind === 'broken' || kind === 'wrong_language') && !state.isRepair && !isFinal)
    return { ...again, isRepair: true }
  if (kind === 'busy' && state.busy < BUSY_TRIES) {
    const pauseMs = retryAfterS === undefined ? BUSY_PAUSE_MS * 2 ** state.busy : retryAfterS * 1000
    return { ...again, busy: state.busy + 1, pauseMs }
  }
  if (kind === 'down' && state.down === 0 && !isFinal) return { ...again, down: 1, pauseMs: DOWN_PAUSE_MS }
  return null
}

/** Where the form is not enforced, it is described; a second try is told what the first one lacked. */
function worded(question: Question, rung: Rung, isRepair: boolean): Question {
  const { system, schema, language } = question
  const form =
    rung === 'json_schema' && !isRepair
      ? []
      : [`Answer with one JSON object of this JSON schema: ${JSON.stringify(jsonSchemaOf(schema))}`]
  const repair = isRepair
    ? [
        `Your last answer could not be used. Answer with the whole JSON object and nothing before or after it${language ? `, written in ${language}` : ''}.`,
      ]
    : []
  return { ...question, system: [system, ...form, ...repair].join('\n') }
}
