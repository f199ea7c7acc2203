import type { Language } from '@liston/contract/kernel'
import { LRUCache } from 'lru-cache'
import { base, type Entity, type FactLanguage, factLanguage, thingsIn, type Topic } from './base.ts'
import { calledExactly } from './items-of.ts'
import { findTopic } from './find-topic.ts'
import { wordsOf } from './vocabulary.ts'

export type ListedTopic = { key: string; title: string; items: number; category: string }

/**
 * Topics of the knowledge base with titles in a language. `q` is a word, a prefix, or a whole prompt. Topics that share
 * most of its words come first; those that share none are omitted.
 */
export function listTopics(o: { language: Language; q?: string; max?: number }): ListedTopic[] {
  const { q = '', max } = o
  const language = factLanguage(o.language)
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
function ownWords(topic: Topic, language: FactLanguage): string[] {
  const known =
    ownWordsOf[language].get(topic) ??
    [topic[language], ...topic.words[language]].flatMap((text) => wordsOf(text, language))
  ownWordsOf[language].set(topic, known)
  return known
}

function nearest(asked: readonly string[], language: FactLanguage): Topic[] {
  const scored = base().topics.map((topic) => {
    const shared = asked.filter((word) => ownWords(topic, language).some((own) => own.startsWith(word)))
    return { topic, score: shared.length }
  })
  return scored
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ topic }) => topic)
}

let types: ReadonlyMap<string, ReadonlySet<string>> | undefined

/** The types with topics in a category. */
export function typesIn(category: string): ReadonlySet<string> {
  types ??= base().topics.reduce((all, { type, category: of }) => {
    all.set(of, (all.get(of) ?? new Set()).add(type))
    return all
  }, new Map<string, Set<string>>())
  return types.get(category) ?? new Set()
}

/** Context of a name: the topic, category and language of its list. */
export type Standing = { category: string; topic: string; language: Language }

/** Names of many lists. Each page of a list asks for the names of all its items. */
const MAX_NAMES = 5_000
const entities = new LRUCache<string, { found: Entity | null }>({ max: MAX_NAMES })

/**
 * The only entity that a name can mean in its context; null if there is none or several. "Carmen" is an opera, a film
 * and a name; the topic "Óperas" decides. Names must match exactly, without typo correction. The facts never change, so
 * each answer is kept.
 */
export function entityIn(name: string, standing: Standing): Entity | null {
  const key = JSON.stringify([name, standing.topic, standing.category, standing.language])
  const known = entities.get(key) ?? { found: findIn(name, standing) }
  entities.set(key, known)
  return known.found
}

function findIn(name: string, { category, topic, language }: Standing): Entity | null {
  const fitting = calledExactly(name, typesIn(category))
  if (fitting.length <= 1) return fitting[0] ?? null
  const type = findTopic(topic, language)?.type
  const ofType = fitting.filter((thing) => thing.type === type)
  return ofType.length === 1 ? ofType[0]! : null
}

/** An entity by type and key. */
export const entityByKey = (type: string, key: string): Entity | null =>
  base()
    .kinds.get(type)
    ?.entities.find((thing) => thing.key === key) ?? null

/** The category of the first topic of a type; null without any. */
export const categoryOfType = (type: string): string | null =>
  base().topics.find((topic) => topic.type === type)?.category ?? null

/** The name of a type: "Películas", "Films". */
export function nameOfType(type: string): { es: string; en: string } | null {
  const word = base().words.find(({ meaning }) => meaning === type)
  return word ? { es: word.es, en: word.en } : null
}
