import { type CategorySlug, normalName, slugOf } from '@liston/contract/rankings'
import type { Dice } from './dice.ts'
import { DAY_MS, type Person } from './plan-people.ts'
import type { SampleRanking } from './texts.ts'

export type PlannedItem = {
  id: string
  name: string
  nameNormal: string
  note: string
  authorPosition: number /** Place in the crowd's final order, from 0. */
  truth: number
}
export type PlannedRanking = {
  id: string
  slug: string
  author: Person
  topic: string
  criterion: string
  description: string
  category: CategorySlug
  language: 'es' | 'en'
  popularity: number
  publishedAt: Date
  items: PlannedItem[]
}

/** The rankings, spread over 90 days with more of them lately; authors put their items in an order of their own. */
export function planRankings(texts: SampleRanking[], people: Person[], now: Date, dice: Dice): PlannedRanking[] {
  const authors = people.filter((p, i) => !p.isAdmin && (i < 3 || i % 5 < 2))
  return texts.map((text) => {
    const ageDays = 0.15 + 88 * dice.next() ** 1.6
    const publishedAt = new Date(now.getTime() - ageDays * DAY_MS)
    const able = authors.filter(
      (a) => a.joinedAt < publishedAt && (a.language === text.language || text.language === 'es'),
    )
    const author = able.length ? dice.pick(able) : people[dice.below(3)]
    if (!author) throw new Error('the cast is missing')
    const shuffled = text.items
      .map((item, truth) => ({ item, truth, at: truth + dice.below(Math.max(3, text.items.length * 0.7)) }))
      .sort((a, b) => a.at - b.at)
    return {
      id: dice.id(publishedAt),
      slug: slugOf(text.topic),
      author,
      topic: text.topic,
      criterion: text.criterion ?? '',
      description: text.description ?? '',
      category: text.category,
      language: text.language,
      popularity: text.popularity,
      publishedAt,
      items: shuffled.map(({ item, truth }, i) => ({
        id: dice.id(publishedAt),
        name: item.name,
        nameNormal: normalName(item.name),
        note: item.note ?? '',
        authorPosition: i + 1,
        truth,
      })),
    }
  })
}
