import type { JobFailure, Wish } from '@liston/contract/ranking-ai'
import { AiFailure, AiStopped } from '../../../platform/ai/index.ts'
import { BudgetSpent, type MeteredAi } from '../../../platform/ai-budget/index.ts'
import { findTopic } from '../../../platform/knowledge/index.ts'
import { openMatches } from '../guard/match-items.ts'
import { unsafeReason } from '../guard/unsafe-reason.ts'
import { categoryOf } from './included.ts'
import { ListFailure, type ListSource } from './list-source.ts'

type House = () => Promise<string>

/**
 * The configured model, with the staff's extra instructions (`house`). Items are matched against the knowledge base;
 * unsafe items are dropped.
 */
export const modelSource = (ai: MeteredAi, house: House = async () => ''): ListSource => ({
  name: 'model',
  async write(wish, { onItem, signal }) {
    const topic = findTopic(wish.prompt, wish.language)
    const match = openMatches(topic)
    const telling = openTelling(signal, async (item) => {
      const known = match(item)
      if (known) await onItem(known)
    })
    try {
      const written = await ai.write({ ...askOf(wish), house: await house() }, telling)
      await telling.told()
      if (unsafeReason(written.topic)) throw new ListFailure('refused')
      const items = written.items.flatMap((item) => match(item) ?? [])
      return { topic: written.topic, criterion: written.criterion, category: categoryOf(topic?.category ?? ''), items }
    } catch (error) {
      telling.end()
      // An exception from `onItem` aborted the model, so it is the real error.
      await telling.told()
      throw asFailure(error)
    }
  },
})

const askOf = ({ prompt, language, count, tone, exclude }: Wish) => ({ prompt, language, count, tone, exclude })

/** Passes items on one after another while the model continues. If passing one fails, aborts the model. */
function openTelling(signal: AbortSignal, tell: (item: { name: string; note: string }) => Promise<void>) {
  const own = new AbortController()
  let last: Promise<void> = Promise.resolve()
  return {
    signal: AbortSignal.any([signal, own.signal]),
    onItem(item: { name: string; note: string }) {
      last = last.then(() => tell(item))
      last.catch(() => own.abort())
    },
    /** Resolves when all items were passed on; rejects with the first error. */
    told: () => last,
    end: () => own.abort(),
  }
}

function asFailure(error: unknown): unknown {
  if (error instanceof BudgetSpent) return new ListFailure('budget', { cause: error })
  if (error instanceof AiFailure) return new ListFailure(error.kind satisfies JobFailure, { cause: error })
  if (error instanceof AiStopped) return new ListFailure('timeout', { cause: error })
  return error
}
