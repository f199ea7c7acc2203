import type { Language } from '@liston/contract/kernel'
import { base, thingsIn, type Topic } from './base.ts'
import { wordsOf } from './wish/words-of.ts'

export type ListedTopic = { key: string; title: string; items: number; category: string }

/**
 * Topics of the knowledge base with titles in a language. `q` is a word, a prefix, or a whole prompt. Topics that share
 * most of its words come first; those that share none are omitted.
 */
export function listTopics({ language, q = '', max }: { language: Language; q?: string; max?: number }): ListedTopic[] {
  const asked = wordsOf(q, language)
  const found = asked.length === 0 ? mixed() : nearest(asked, language)
  return found.slice(0, max).map((topic) => ({
    key: topic.key,
    title: topic[language],
    items: countOf(topic),
    category: topic.category,
  }))
}

const counts = new WeakMap<Topic, number>()
const countOf = (topic: Topic): number => {
  const known = counts.get(topic) ?? thingsIn(base(), topic).length
  counts.set(topic, known)
  return known
}

/** One topic of each type first, then a second of each, so that the first ones show the variety. */
function mixed(): Topic[] {
  const turns = new Map<string, number>()
  return base()
    .topics.map((topic) => {
      const turn = turns.get(topic.type) ?? 0
      turns.set(topic.type, turn + 1)
      return { topic, turn }
    })
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ topic }) => topic)
}

const ownWordsOf = { es: new WeakMap<Topic, string[]>(), en: new WeakMap<Topic, string[]>() }
function ownWords(topic: Topic, language: Language): string[] {
  const known =
    ownWordsOf[language].get(topic) ??
    [topic[language], ...topic.words[language]].flatMap((text) => wordsOf(text, language))
  ownWordsOf[language].set(topic, known)
  return known
}

function nearest(asked: readonly string[], language: Language): Topic[] {
  const scored = base().topics.map((topic) => {
    const shared = asked.filter((word) => ownWords(topic, language).some((own) => own.startsWith(word)))
    return { topic, score: shared.length }
  })
  return scored
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ topic }) => topic)
}
