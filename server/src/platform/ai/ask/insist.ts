import { setTimeout as pause } from 'node:timers/promises'
import { AiFailure, AiStopped, addTokens, NO_TOKENS, type Tokens } from './guarded-fetch.ts'
import { type Answer, failureOf, hintOf, jsonSchemaOf, type Question } from './ask-model.ts'
import { type Model, RUNGS, type Rung } from './open-model.ts'

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
  /** Converts the answer to the result; throws an AiFailure if it can't. */
  read: (answer: Answer) => T
}

/**
 * Asks until an answer can be read, within `totalMs`. It changes the output format if the provider rejects it, and asks
 * again once after a broken answer. If the provider is busy, it waits as requested. Throws an AiFailure, or AiStopped
 * after `signal`; both hold all tokens used.
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

/** The next attempt, or null if a retry is useless. */
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

/**
 * Describes the output format where the provider does not enforce it. A second attempt also names the defect of the
 * first.
 */
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
