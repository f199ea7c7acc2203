import type { MarkMade } from '../../features/rankings/index.ts'
import { findEntity, translateName } from '../../platform/knowledge/index.ts'
import { rollDice } from '../dice.ts'
import type { PlannedRanking } from '../plan/plan-rankings.ts'
import { type PlannedList, planList } from './plan-list.ts'
import type { SampleList, SampleMade, SampleNames } from './texts.ts'

/** The name of an item in the other language. */
export type PlannedName = {
  itemId: string
  language: 'es' | 'en'
  ofName: string
  ofNote: string
  name: string
  madeBy: 'included' | 'author'
  at: Date
}
export type PlannedMade = { marks: MarkMade[]; lists: PlannedList[]; names: PlannedName[] }

/** Delay in ms after the item's creation: names are translated after publication, and corrected a little later. */
const NAMED_AFTER_MS = { included: 20 * 60_000, author: 35 * 60_000 }

/**
 * Plans AI marks for existing rankings: who wrote which items, and their names in the other language. It changes no
 * vote, date or position.
 */
export function planMade({ lists: texts, names }: SampleMade, rankings: PlannedRanking[]): PlannedMade {
  const dice = rollDice(2029)
  const byTopic = new Map(rankings.map((ranking) => [ranking.topic, ranking]))
  const of = ({ topic }: { topic: string }) => {
    const ranking = byTopic.get(topic)
    if (!ranking) throw new Error(`made.json names no ranking of ours: ${topic}`)
    return ranking
  }
  const lists = texts.flatMap((text) => (text.wish ? planList({ ranking: of(text), wish: text.wish, dice }) : []))
  return {
    lists,
    marks: texts.map((text) => markOf(text, { ranking: of(text), lists })),
    names: names.flatMap((text) => namesOf(text, of(text))),
  }
}

function markOf({ by, as, byHand = [] }: SampleList, o: { ranking: PlannedRanking; lists: PlannedList[] }): MarkMade {
  const { id: rankingId, items } = o.ranking
  const delivered = o.lists.find(({ ranking }) => ranking === o.ranking)?.items
  const written = items.filter(({ name }) => !byHand.includes(name))
  if (written.length + byHand.length !== items.length) throw new Error(`${o.ranking.topic} has no such items`)
  return {
    rankingId,
    madeBy: by,
    items: delivered ?? written.map(({ name }) => ({ name, verified: isKnown(name, as) })),
  }
}

/** Checks a name as the guard of lists does: a known topic accepts only entities of its type. */
const isKnown = (name: string, as: string | undefined) =>
  as ? findEntity(name, { type: as })?.type === as : findEntity(name) !== null

function namesOf({ as, byHand = {} }: SampleNames, { language, items }: PlannedRanking): PlannedName[] {
  const to = language === 'es' ? 'en' : 'es'
  return items.flatMap(({ id: itemId, name: ofName, note: ofNote, createdAt }) => {
    const type = as.find((kind) => isKnown(ofName, kind))
    const name = byHand[ofName] ?? (type && translateName(ofName, language, to, { type }))
    if (!name) return []
    const madeBy = ofName in byHand ? 'author' : 'included'
    const at = new Date(createdAt.getTime() + NAMED_AFTER_MS[madeBy])
    return { itemId, language: to, ofName, ofNote, name, madeBy, at }
  })
}
