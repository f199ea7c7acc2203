import { NotificationType } from '@liston/contract/notifications'
import { expect, test } from 'vitest'
import { wordsOf } from './words-of.ts'

const ranking = { id: '01900000-0000-7000-8000-000000000001', slug: 'tapas', topic: 'Tapas' }
const person = {
  id: 'ana',
  username: 'ana',
  avatarUrl: null,
  level: 1,
  isPro: false,
  isSuperAdmin: false,
  isPrivate: false,
}
const data = {
  name: 'Tortilla',
  stars: 10,
  newLevel: 3,
  voters: 50,
  helpful: 10,
  act: 'hide',
  upheld: true,
  commentId: 'c',
}
const row = (type: NotificationType, o: object = {}) => ({
  id: 'n',
  userId: 'u',
  type,
  people: 1,
  data,
  message: null,
  link: null,
  at: new Date(0),
  isRead: false,
  rankingId: ranking.id,
  actor: person,
  hasActor: true,
  ...o,
})

test.each(NotificationType.options)('%s is said in both languages, and leads to a place of ours or nowhere', (type) => {
  for (const language of ['es', 'en'] as const)
    for (const shown of [
      row(type),
      row(type, { people: 5 }),
      row(type, { actor: null }),
      row(type, { actor: null, people: 3 }),
    ])
      for (const about of [ranking, null]) {
        const { message, link } = wordsOf(shown, { ranking: about, language })
        expect(message).toMatch(/^[\p{L}\d«“]/u)
        expect(message).not.toMatch(/undefined|null|NaN|\[object|\bAA /)
        if (link !== null) expect(link).toMatch(/^\/[a-z?]/)
        if (about === null) expect(message).not.toContain('Tapas')
      }
})

test('several are told as one: by the latest who may be named, or as so many people', () => {
  const said = (o: object, language: 'es' | 'en') => wordsOf(row('ranking_vote', o), { ranking, language }).message
  expect(said({ people: 5 }, 'es')).toBe('ana y 4 más han votado en «Tapas»')
  expect(said({ people: 5 }, 'en')).toBe('ana and 4 more voted in “Tapas”')
  expect(said({ people: 5, actor: null }, 'es')).toBe('5 personas han votado en «Tapas»')
  expect(said({ actor: null }, 'en')).toBe('Someone voted in “Tapas”')
  expect(said({ people: 1201 }, 'es')).toBe('ana y 1.200 más han votado en «Tapas»')
  expect(said({ people: 1201 }, 'en')).toBe('ana and 1,200 more voted in “Tapas”')
  expect(said({ people: 1200, actor: null }, 'en')).toBe('1,200 people voted in “Tapas”')
})

test('numbers of people are grouped, and one is singular', () => {
  const said = (type: NotificationType, facts: object) =>
    wordsOf(row(type, { data: { ...data, stars: 0, ...facts } }), { ranking, language: 'en' }).message
  expect(said('ranking_milestone', { voters: 1000 })).toBe('1,000 people have voted in “Tapas”')
  expect(said('ranking_milestone', { voters: 1 })).toBe('1 person has voted in “Tapas”')
  expect(said('review_helpful', { helpful: 1 })).toBe('1 person found your review in “Tapas” helpful.')
})
