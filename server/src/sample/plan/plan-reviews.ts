import { isBrief } from '@liston/contract/comments'
import type { Dice } from '../dice.ts'
import { DAY_MS, type Person } from './plan-people.ts'
import type { PlannedItem, PlannedRanking } from './plan-rankings.ts'
import type { SampleReview, SampleTalk } from '../texts.ts'

export type PlannedReview = {
  id: string
  author: Person
  ranking: PlannedRanking
  item: PlannedItem
  halves: number
  words: string
  spoiler: boolean
  views: number
  at: Date
  helpfulTo: Person[]
}

/** By popularity: how many of the best items have ratings, and by how many users. */
const starred: Record<number, { items: number; people: [number, number] }> = {
  4: { items: 3, people: [3, 5] },
  5: { items: 6, people: [6, 9] },
}

/** Plans the written reviews of the sample and ratings without text; at most one per user and item. */
export function planReviews(
  texts: SampleReview[],
  o: { rankings: PlannedRanking[]; people: Person[]; now: Date; dice: Dice },
): PlannedReview[] {
  const { rankings, people, now, dice } = o
  const taken = new Set<string>()
  const reviews: PlannedReview[] = []
  const write = (
    author: Person | undefined,
    ranking: PlannedRanking,
    item: PlannedItem,
    said: Omit<SampleReview, 'topic' | 'item'>,
  ) => {
    const place = `${author?.id} ${item.id}`
    if (!author || taken.has(place)) return
    taken.add(place)
    const since = Math.max(item.createdAt.getTime(), author.joinedAt.getTime(), now.getTime() - 80 * DAY_MS)
    const at = new Date(since + (now.getTime() - 60_000 - since) * dice.next())
    const readers = said.text === '' ? 0 : 4 + dice.below(40)
    const helped = sample(
      people.filter((p) => p.id !== author.id),
      Math.min(9, dice.below(1 + readers / 3)),
      dice,
    )
    const { stars, text: words, spoiler = false } = said
    reviews.push({
      id: dice.id(at),
      author,
      ranking,
      item,
      halves: stars * 2,
      words,
      spoiler,
      views: readers,
      at,
      helpfulTo: helped,
    })
  }
  const speakers = (language: string) => people.filter((p) => p.language === language)
  for (const { topic, item: name, author, ...said } of texts) {
    const ranking = rankings.find((r) => r.topic === topic)
    const item = ranking?.items.find((i) => i.name === name)
    if (!ranking || !item) throw new Error(`the sample has no ${name} in ${topic}`)
    write(people.find((p) => p.username === author) ?? dice.pick(speakers(ranking.language)), ranking, item, said)
  }
  for (const ranking of rankings) {
    const { items = 0, people: [from, spread] = [0, 1] } = starred[ranking.popularity] ?? {}
    for (const item of ranking.items.filter(({ truth }) => truth < items))
      for (let i = from + dice.below(spread); i > 0; i--)
        write(dice.pick(speakers(ranking.language)), ranking, item, { stars: likely(item, dice), text: '' })
  }
  return reviews
}

/** Better items get more stars, with occasional outliers. */
const likely = ({ truth }: PlannedItem, dice: Dice): number =>
  Math.max(1, Math.min(10, Math.round(9.2 - truth * 0.35 + (dice.next() + dice.next() - 1.1) * 4))) / 2

function sample<T>(from: readonly T[], count: number, dice: Dice): T[] {
  const left = [...from]
  return Array.from({ length: count }, () => left.splice(dice.below(left.length), 1)).flat()
}

type PlannedComment = {
  id: string
  rankingId: string
  parentId: string | null
  authorId: string
  body: string
  brief: boolean
  at: Date
  likers: string[]
}
export type PlannedComments = {
  comments: PlannedComment[]
  threads: { rankingId: string; pinnedId: string | null; closedAt: Date | null }[]
}

const HOUR_MS = 3_600_000

/** Plans the comments: authors, texts in their language, and times that fit the age of the ranking. */
export function planComments(
  talks: SampleTalk[],
  o: { rankings: PlannedRanking[]; people: Person[]; now: Date; dice: Dice },
): PlannedComments {
  const planned: PlannedComments = { comments: [], threads: [] }
  for (const talk of talks) {
    const ranking = o.rankings.find(({ topic }) => topic === talk.topic)
    if (!ranking) throw new Error(`No ranking to comment on: ${talk.topic}`)
    const people = o.people.filter(
      (p) =>
        p.language === ranking.language &&
        p.id !== ranking.author.id &&
        p.joinedAt < new Date(o.now.getTime() - 5 * DAY_MS),
    )
    let next = 0
    const somebody = () => people[(next++ * 7 + talk.topic.length) % people.length] ?? ranking.author
    const add = (body: string, by: Person, at: Date, parentId: string | null, likes: number) => {
      const likers = people
        .filter(({ id }) => id !== by.id)
        .slice(0, likes)
        .map(({ id }) => id)
      const comment = {
        id: o.dice.id(at),
        rankingId: ranking.id,
        parentId,
        authorId: by.id,
        body,
        brief: isBrief(body),
        at,
        likers,
      }
      planned.comments.push(comment)
      return comment
    }
    const begun = Math.max(ranking.publishedAt.getTime(), o.now.getTime() - 4 * DAY_MS)
    const step = (o.now.getTime() - begun) / (talk.comments.length + 2)
    const said = talk.comments.map((one, i) => {
      const at = new Date(begun + step * (i + 1))
      const comment = add(one.body, one.by === 'author' ? ranking.author : somebody(), at, null, one.likes)
      for (const [n, reply] of (one.replies ?? []).entries())
        add(
          reply,
          somebody(),
          new Date(Math.min(at.getTime() + (n + 1) * HOUR_MS, o.now.getTime() - HOUR_MS / 60)),
          comment.id,
          n === 0 ? 2 : 0,
        )
      return comment
    })
    planned.threads.push({
      rankingId: ranking.id,
      pinnedId: talk.pinned ? (said[0]?.id ?? null) : null,
      closedAt: talk.closed ? new Date(o.now.getTime() - HOUR_MS) : null,
    })
  }
  return planned
}
