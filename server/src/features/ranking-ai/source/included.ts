import type { Language } from '@liston/contract/kernel'
import type { KnownTopic, Wish } from '@liston/contract/ranking-ai'
import { categories } from '@liston/contract/rankings'
import { findTopic, itemsOf, listTopics } from '../../../platform/knowledge/index.ts'
import { ListFailure, type ListSource } from './list-source.ts'

/** The list that the knowledge base that ships has for a wish: all that it says it knows. */
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

/** A category as rankings have it; null where it is none of theirs. */
export const categoryOf = (slug: string) => categories.find((category) => category.slug === slug)?.slug ?? null

/** Whether the knowledge base has something for a wish. */
export const isKnown = ({ prompt, language }: Pick<Wish, 'prompt' | 'language'>): boolean =>
  findTopic(prompt, language) !== null

/** Topics of one answer. */
const LISTED_MAX = 60

/** Topics that it claims to know: those of `q` come first, or alone. */
export const listIncluded = ({ language, q = '' }: { language: Language; q?: string | undefined }): KnownTopic[] =>
  listTopics({ language, q, max: LISTED_MAX }).map(({ key, title, items }) => ({ key, title, items }))
