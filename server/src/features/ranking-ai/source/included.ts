import type { Language } from '@liston/contract/kernel'
import type { KnownTopic, Wish } from '@liston/contract/ranking-ai'
import { categories } from '@liston/contract/rankings'
import { findTopic, itemsOf, listTopics } from '../../../platform/knowledge/index.ts'
import { ListFailure, type ListSource } from './list-source.ts'

/** Writes lists from the included knowledge base. Every item is verified. */
export const includedSource: ListSource = {
  name: 'included',
  async write({ prompt, language, count, exclude }, { onItem, signal }) {
    const topic = findTopic(prompt, language)
    if (!topic) throw new ListFailure('unknown_topic')
    for (const { name } of itemsOf(topic, { language, count, exclude })) {
      signal.throwIfAborted()
      await onItem({ name, note: '', verified: true })
    }
    return { topic: topic[language], criterion: '', category: categoryOf(topic.category) }
  },
}

/** The category of rankings with this slug, or null if there is none. */
export const categoryOf = (slug: string) => categories.find((category) => category.slug === slug)?.slug ?? null

/** True if the knowledge base has a topic for the prompt. */
export const isKnown = ({ prompt, language }: Pick<Wish, 'prompt' | 'language'>): boolean =>
  findTopic(prompt, language) !== null

/** Maximum number of topics in one response. */
const LISTED_MAX = 60

/** Topics of the knowledge base, those matching `q` first or alone. */
export const listIncluded = ({ language, q = '' }: { language: Language; q?: string | undefined }): KnownTopic[] =>
  listTopics({ language, q, max: LISTED_MAX }).map(({ key, title, items }) => ({ key, title, items }))
