import type { RankingCard } from '@liston/contract/rankings'
import { expect, test } from 'vitest'
import { films, item } from '../../testing/cast.ts'
import { cardsAfterVotes } from './cards-after-votes.ts'

const card = (id: string): RankingCard => {
  const { slug, topic, language, category, coverUrl, subjects, author, aiMade, madeLabel } = films()
  const top = [1, 2, 3].map((n) => ({
    id: item(n).id,
    name: item(n).name,
    points: item(n).points,
    paidPoints: 0,
    voters: item(n).voters,
    supporters: item(n).supporters,
    share: item(n).share,
  }))
  const publishedAt = '2026-10-12T10:00:00.000Z'
  return {
    id,
    slug,
    topic,
    language,
    category,
    coverUrl,
    subjects,
    author,
    aiMade,
    madeLabel,
    points: 1284,
    voters: 312,
    itemsCount: 4,
    votable: true,
    validated: false,
    publishedAt,
    top,
  }
}
const mine = card(films().id)
const other = card(item(50).id)
const moved = {
  rankingId: films().id,
  points: 1384,
  voters: 313,
  items: [{ id: item(2).id, points: 200, paidPoints: 60, voters: 55 }],
}

test('the card moves wherever it lies: on the home page, in the pages of a feed', () => {
  const home = cardsAfterVotes({ todayId: null, viral: [other, mine], latest: [mine] }, moved)
  expect(home.viral.map((c) => c.points)).toEqual([1284, 1384])
  const feed = cardsAfterVotes(
    { pages: [{ items: [other] }, { items: [mine], nextCursor: null }], pageParams: [null] },
    moved,
  )
  expect(feed.pages[1]?.items[0]).toMatchObject({ points: 1384, voters: 313 })
})

test('its figures follow; its podium stays, with bars that never grow downwards', () => {
  const [after] = cardsAfterVotes([mine], moved)
  expect(after?.top.map((i) => [i.points, i.paidPoints, i.voters])).toEqual([
    [100, 0, 49],
    [200, 60, 55],
    [80, 0, 47],
  ])
  expect(after?.top.map((i) => [i.supporters, i.share])).toEqual([
    [49, 100],
    [55, 90],
    [47, 80],
  ])
})

test('what holds no card of that ranking stays the very same, so nothing is drawn again', () => {
  const feed = { items: [other], nextCursor: 'x' }
  expect(cardsAfterVotes(feed, moved)).toBe(feed)
})
