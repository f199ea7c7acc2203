import { creditsFor, JOB_TIMEOUT_MS, type JobItem, Wish } from '@liston/contract/ranking-ai'
import type { MarkMade } from '../../features/rankings/index.ts'
import { findEntity, itemsOf, topicByKey, translateName } from '../../platform/knowledge/index.ts'
import { type Dice, rollDice } from '../dice.ts'
import type { PlannedEconomy } from '../plan/plan-economy.ts'
import type { PlannedRanking } from '../plan/plan-rankings.ts'
import type { SampleList, SampleMade, SampleNames, SampleWish } from './texts.ts'

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

/** A list generated from a prompt, from the request to its publication. */
type PlannedList = {
  id: string
  ranking: PlannedRanking
  wish: Wish
  topic: string
  items: JobItem[]
  cost: number
  startedAt: Date
  endedAt: Date
  deadline: Date
}

/** Time in ms that an author takes to review a list, and that the knowledge base takes to write it. */
const LOOKED_OVER_MS = 8 * 60_000
const WRITTEN_MS = 200

type Asked = { ranking: PlannedRanking; wish: SampleWish; dice: Dice }

/** The list as the knowledge base generated it. The ranking holds what its author made of it. */
function planList({ ranking, wish: asked, dice }: Asked): PlannedList {
  const { language, publishedAt } = ranking
  const topic = topicByKey(asked.topic)
  if (!topic) throw new Error(`nothing is known of ${asked.topic}`)
  const wish = Wish.parse({ prompt: asked.prompt, count: asked.count, language })
  const startedAt = new Date(publishedAt.getTime() - LOOKED_OVER_MS)
  const items = itemsOf(topic, wish).map(({ name }) => ({ id: dice.id(startedAt), name, note: '', verified: true }))
  return {
    id: dice.id(startedAt),
    ranking,
    wish,
    topic: topic[language],
    items,
    cost: creditsFor(wish),
    startedAt,
    endedAt: new Date(startedAt.getTime() + WRITTEN_MS),
    deadline: new Date(startedAt.getTime() + JOB_TIMEOUT_MS),
  }
}

/**
 * The same economy, with the cost of a list inserted at its time among the author's movements. Throws if the author
 * could not afford it.
 */
export function paying(economy: PlannedEconomy, { id, ranking, cost, startedAt: at }: PlannedList): PlannedEconomy {
  const userId = ranking.author.id
  const before = economy.wallets.find(({ person }) => person.id === userId)
  if (!before || before.aiCredits < cost) throw new Error(`${ranking.author.username} could not have paid for a list`)
  const wallet = { ...before, aiCredits: before.aiCredits - cost }
  const place = economy.movements.findLastIndex((m) => m.userId === userId && m.at <= at) + 1
  const [currency, kind, rankingId] = ['credits', 'ai_list', null] as const
  const spent = { userId, currency, delta: -cost, balance: wallet.aiCredits, kind, key: id, rankingId, at }
  return {
    ...economy,
    wallets: economy.wallets.map((each) => (each === before ? wallet : each)),
    movements: economy.movements.toSpliced(place, 0, spent),
  }
}

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
