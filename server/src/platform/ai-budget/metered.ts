import { type Ai, AiFailure, AiStopped, type Tokens } from '../ai/index.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config/index.ts'
import type { Db } from '../db/index.ts'
import type { Log } from '../log.ts'
import { addUsage, findCost } from './store.ts'

/** The monthly budget is spent; calls fail until the next month. Callers that do not know this class see `busy`. */
export class BudgetSpent extends AiFailure {
  constructor() {
    super('busy', { isFinal: true })
  }
}

export type MeteredAi = Ai & {
  /** True if a budget is set and spent this month. */
  isBudgetSpent(): Promise<boolean>
}

type Needs = { db: Db; clock: Clock; config: Config; log: Log }
type Cost = Parameters<Ai['cost']>[0]

const MICROCENTS = 1_000_000

/**
 * Wraps a model and records the cost of every call, failed ones included. Throws BudgetSpent once the month's budget is
 * spent (AI_MONTHLY_BUDGET, euro cents). Calls already running finish, so the total may exceed the budget by their
 * cost.
 */
export function metered(ai: Ai, { db, clock, config, log }: Needs): MeteredAi {
  const month = () => ({ at: clock.now(), timeZone: config.TIME_ZONE })
  const isBudgetSpent = async () => {
    const budget = config.AI_MONTHLY_BUDGET
    return budget !== undefined && (await findCost(db, month())) >= budget * MICROCENTS
  }
  const note = (used: Cost) => {
    const tokens = used.tokens ?? { input: 0, output: 0 }
    const microcents = Math.round(ai.cost(used) * MICROCENTS)
    // The caller gets the answer even if its cost could not be recorded.
    return addUsage(db, { ...month(), model: ai.model, tokens, microcents }).catch((error: unknown) =>
      log.error({ err: error }, 'what a model cost was not noted'),
    )
  }
  const count = async <T>(ask: () => Promise<T>, usedBy: (answer: T) => Cost): Promise<T> => {
    if (await isBudgetSpent()) throw new BudgetSpent()
    try {
      const answer = await ask()
      await note(usedBy(answer))
      return answer
    } catch (error) {
      if (error instanceof AiFailure || error instanceof AiStopped) await note({ tokens: error.tokens })
      throw error
    }
  }
  const ofAnswer = ({ tokens }: { tokens: Tokens }) => ({ tokens })
  return {
    ...ai,
    isBudgetSpent,
    write: (wish, watching) => count(() => ai.write(wish, watching), ofAnswer),
    complete: (task) => count(() => ai.complete(task), ofAnswer),
    paint: (subject, o) =>
      count(
        () => ai.paint(subject, o),
        () => ({ pictures: 1 }),
      ),
  }
}
