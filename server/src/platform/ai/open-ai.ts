import type { Config } from '../config/index.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { AI_FAILURES, AiFailure, AiStopped, type Tokens } from './ask/guarded-fetch.ts'
import { openModel } from './ask/open-model.ts'
import { complete, paint, type Task } from './complete.ts'
import { type ListWish, type Times, writeList, type Watching, type WrittenList } from './write-list.ts'

/** Time limits in ms. A list succeeds or fails before the user's own wait ends (rules 3.21). */
const TIMES: Times = { totalMs: 45_000, firstChunkMs: 20_000, chunkMs: 10_000 }

export type Ai = {
  /** Name of the model as configured. */
  model: string
  /** True if `paint` is available. */
  paints: boolean
  write(wish: ListWish, watching?: Watching): Promise<WrittenList>
  complete<T>(task: Task<T>): Promise<{ value: T; tokens: Tokens }>
  /** Returns the bytes of a PNG that shows `subject`. */
  paint(subject: string, o?: { signal?: AbortSignal; withinMs?: number }): Promise<Buffer>
  /** Cost in euro cents, with fractions. */
  cost(used: { tokens?: Tokens; pictures?: number }): number
}

type Needs = { config: Config; log: Log; metrics: Metrics; times?: Partial<Times> }

/** The configured model, or null. It neither connects nor loads libraries before its first use. */
export function openAi({ config, log, metrics, times: given }: Needs): Ai | null {
  if (config.AI_PROVIDER !== 'model') return null
  const times = { ...TIMES, ...given }
  const model = openModel(config)
  const watched = openWatch(log, metrics)
  const within = (ms = times.totalMs) => Math.min(ms, times.totalMs)
  return {
    model: model.name,
    paints: model.image !== null,
    write: (wish, watching = {}) => watched(() => writeList(model, wish, times, watching)),
    complete: (task) => watched(() => complete(model, task, within(task.withinMs))),
    paint: (subject, { signal, withinMs } = {}) => watched(() => paint(model, subject, within(withinMs), signal)),
    cost: ({ tokens = { input: 0, output: 0 }, pictures = 0 }) =>
      (tokens.input * config.AI_PRICE_INPUT + tokens.output * config.AI_PRICE_OUTPUT) / 1_000_000 +
      pictures * config.AI_PRICE_IMAGE,
  }
}

/** Counts and times calls. Of a failure, the log contains only kind and status, never prompt or answer. */
function openWatch(log: Log, metrics: Metrics) {
  const seconds = metrics.summary('liston_ai_seconds', 'Time until the model had answered, or had failed')
  const tokens = metrics.summary('liston_ai_tokens', 'Tokens of an answer, read and written')
  const failed = new Map<string, number>(AI_FAILURES.map((kind) => [kind, 0]))
  for (const kind of AI_FAILURES)
    metrics.gauge(`liston_ai_failed_${kind}`, `Times that the model was ${kind}`, () => failed.get(kind) ?? 0)
  const count = (used: unknown) => {
    if (used && typeof used === 'object' && 'tokens' in used) {
      const { input, output } = used.tokens as Tokens
      tokens(input + output)
    }
  }
  return async <T>(ask: () => Promise<T>): Promise<T> => {
    const began = performance.now()
    try {
      const answer = await ask()
      count(answer)
      return answer
    } catch (error) {
      if (error instanceof AiFailure || error instanceof AiStopped) count(error)
      if (error instanceof AiFailure) {
        failed.set(error.kind, (failed.get(error.kind) ?? 0) + 1)
        log.warn({ failure: error.kind, status: error.status }, 'The model gave no answer')
      }
      throw error
    } finally {
      seconds((performance.now() - began) / 1000)
    }
  }
}
