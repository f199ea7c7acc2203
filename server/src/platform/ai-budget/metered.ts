import { type Ai, AiFailure, AiStopped, type Tokens } from '../ai/index.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config/index.ts'
import type { Db } from '../db/index.ts'
import type { Log } from '../log.ts'
import { addUsage, findCost } from './store.ts'

/** The month has cost what it may: nobody is asked until the next one. To whoever does not know it, the model is busy. */
export class BudgetSpent extends AiFailure {
  constructor() {
    super('busy', { isFinal: true })
  }
}

export type MeteredAi = Ai & {
  /** Whether the budget of the month is spent, where there is one. */
  isBudgetSpent(): Promise<boolean>
}

type Needs = { db: Db; clock: Clock; config: Config; log: Log }
type Cost = Parameters<Ai['cost']>[0]

const MICROCENTS = 1_000_000

/**
 * A model whose calls are counted, whatever became of them, and that asks nobody once the month has cost what it may
 * (AI_MONTHLY_BUDGET, euro cents). What is under way at that moment goes to its end: that much may be spent beyond.
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
    // Whoever waits for an answer gets it, also where it could not be noted.
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
