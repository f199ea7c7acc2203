import { isBrief } from '@liston/contract/comments'
import type { Dice } from '../dice.ts'
import { DAY_MS, type Person } from './plan-people.ts'
import type { PlannedRanking } from './plan-rankings.ts'
import type { SampleTalk } from '../texts.ts'

export type PlannedComment = {
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
