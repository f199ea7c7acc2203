import { creditsFor, JOB_TIMEOUT_MS, type JobItem, Wish } from '@liston/contract/ranking-ai'
import { itemsOf, topicByKey } from '../../platform/knowledge/index.ts'
import type { Dice } from '../dice.ts'
import type { PlannedEconomy } from '../plan/plan-economy.ts'
import type { PlannedRanking } from '../plan/plan-rankings.ts'
import type { SampleWish } from './texts.ts'

/** A list generated from a prompt, from the request to its publication. */
export type PlannedList = {
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
export function planList({ ranking, wish: asked, dice }: Asked): PlannedList {
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
