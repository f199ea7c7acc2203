import { inLanguage, type Language } from '@liston/contract/kernel'
import type { AiSource, JobFailure, KnownTopic, Wish } from '@liston/contract/ranking-ai'
import { categoryOf as findCategory, type CategorySlug } from '@liston/contract/rankings'
import { BudgetSpent, type MeteredAi } from '../../platform/ai-budget/index.ts'
import { AiFailure, AiStopped } from '../../platform/ai/index.ts'
import type { Platform } from '../../platform/index.ts'
import { findTopic, itemsOf, listTopics } from '../../platform/knowledge/index.ts'
import { type Judge, openJudge, openMatches, unsafeReason } from './guard/match-items.ts'
import { findGuidance } from './guidance-store.ts'

/** The source that writes lists in this installation, and its fallback. */
export type Sources = {
  readonly first: AiSource
  readonly modelName: string | null
  model: ListSource | null
  /** Judges the prompt before the model writes. */
  judge: Judge | null
  included: ListSource
  /** True if the included knowledge base has a topic for the request. */
  isKnown(wish: Pick<Wish, 'prompt' | 'language'>): boolean
  /** True if the monthly budget is spent; the knowledge base then writes until next month. */
  isBudgetSpent(): Promise<boolean>
}

/** Sources that write lists; 'none' writes none. */
export type WritingSource = Exclude<AiSource, 'none'>

/** An item as a source writes it. `verified`: the knowledge base contains it. */
export type WrittenItem = { name: string; note: string; verified: boolean }

/**
 * Data about the list as a whole, after all its items were passed to `onItem`. `items` is the final list, if some of
 * the passed items are not in it.
 */
export type WrittenList = {
  topic: string
  criterion: string
  category: CategorySlug | null
  items?: readonly WrittenItem[]
}

export type Telling = {
  /** Called for each item as it arrives, sequentially. An exception from it ends the writing. */
  onItem(item: WrittenItem): Promise<void>
  /** Aborted when the job is cancelled or past its deadline. */
  signal: AbortSignal
}

/** A source that writes a list for a request. Throws `ListFailure` on failure. */
export type ListSource = {
  readonly name: WritingSource
  write(wish: Wish, telling: Telling): Promise<WrittenList>
}

/** Why a source wrote no list. Any other exception is a bug and counts as 'broken'. */
export class ListFailure extends Error {
  override name = 'ListFailure'
  readonly failure: JobFailure

  constructor(failure: JobFailure, o: { cause?: unknown } = {}) {
    super(`No list: ${failure}`, o)
    this.failure = failure
  }
}

export const openSources = ({ ai, config, db }: Pick<Platform, 'ai' | 'config' | 'db'>): Sources => ({
  first: config.AI_PROVIDER,
  modelName: ai?.model ?? null,
  model: ai && modelSource(ai, async () => (await findGuidance(db)).words),
  judge: ai && openJudge(ai),
  included: includedSource,
  isKnown,
  isBudgetSpent: async () => (await ai?.isBudgetSpent()) ?? false,
})

/** Writes lists from the included knowledge base. Every item is verified. */
const includedSource: ListSource = {
  name: 'included',
  async write({ prompt, language, count, exclude }, { onItem, signal }) {
    const topic = findTopic(prompt, language)
    if (!topic) throw new ListFailure('unknown_topic')
    for (const { name } of itemsOf(topic, { language, count, exclude })) {
      signal.throwIfAborted()
      await onItem({ name, note: '', verified: true })
    }
    return { topic: inLanguage(topic, language), criterion: '', category: categoryOf(topic.category) }
  },
}

/** The slug of a category that takes new rankings; otherwise null, and the author chooses one. */
export function categoryOf(slug: string): CategorySlug | null {
  const category = findCategory(slug)
  return category && !category.closed ? category.slug : null
}

/** True if the knowledge base has a topic for the prompt. */
const isKnown = ({ prompt, language }: Pick<Wish, 'prompt' | 'language'>): boolean =>
  findTopic(prompt, language) !== null

/** Maximum number of topics in one response. */
const LISTED_MAX = 60

/** Topics of the knowledge base, those matching `q` first or alone. */
export const listIncluded = ({ language, q = '' }: { language: Language; q?: string | undefined }): KnownTopic[] =>
  listTopics({ language, q, max: LISTED_MAX }).map(({ key, title, items }) => ({ key, title, items }))

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
