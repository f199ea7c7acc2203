import type { Notification } from '@liston/contract/notifications'
import { expect, test } from 'vitest'
import { groupNotifications } from './group-notifications.ts'

const asOf = '2026-11-26T10:00:00.000Z' // A Thursday.
let n = 0
function told(who: string | null, o: Partial<Notification> = {}): Notification {
  n += 1
  return {
    id: `n${n}`,
    userId: 'me',
    type: 'ranking_comment',
    data: { message: `${who} ha comentado`, link: `/ranking/1/tapas?with=comments&comment=${n}#comments` },
    isRead: false,
    createdAt: '2026-11-26T09:00:00.000Z',
    actor: who === null ? null : { id: who, username: who, avatarUrl: null, level: 1, role: 'user' },
    others: 0,
    about: 'Tapas',
    ...o,
  }
}
const grouped = (items: Notification[], zone = 'Europe/Madrid') =>
  groupNotifications(items, { asOf, zone }).map(({ part, rows }) => ({
    part,
    rows: rows.map(({ items: each, actors }) => [each.length, ...actors.map(({ username }) => username)]),
  }))

test('days are those of the reader’s zone: today, yesterday, since Monday, and before', () => {
  const at = (createdAt: string) => told('ana', { createdAt, type: 'ranking_published' })
  const items = [
    at('2026-11-25T23:30:00.000Z'),
    at('2026-11-24T23:30:00.000Z'),
    at('2026-11-22T23:30:00.000Z'),
    at('2026-11-22T22:30:00.000Z'),
  ]
  expect(grouped(items).map(({ part }) => part)).toEqual(['today', 'yesterday', 'week', 'before'])
  expect(grouped(items, 'UTC').map(({ part, rows }) => [part, rows.length])).toEqual([
    ['yesterday', 1],
    ['week', 1],
    ['before', 2],
  ])
})

test('comments of several users on one ranking are one row, with each user once', () => {
  expect(grouped([told('ana'), told('bruno'), told('ana')])).toEqual([{ part: 'today', rows: [[3, 'ana', 'bruno']] }])
})

test('what differs in type, thing or day, has no name, is of one user, or is a group already, stays by itself', () => {
  const other = { data: { message: '', link: '/ranking/2/series?with=comments&comment=9#comments' } }
  expect(grouped([told('ana'), told('bruno', other)])[0]?.rows).toEqual([[1], [1]])
  expect(grouped([told('ana'), told('bruno', { type: 'mention' })])[0]?.rows).toEqual([[1], [1]])
  expect(grouped([told('ana'), told('bruno', { createdAt: '2026-11-25T09:00:00.000Z' })])).toHaveLength(2)
  expect(grouped([told('ana'), told(null)])[0]?.rows).toEqual([[1], [1]])
  expect(grouped([told('ana'), told('ana')])[0]?.rows).toEqual([[1], [1]])
  expect(grouped([told('ana'), told('bruno', { others: 4 })])[0]?.rows).toEqual([[1], [1]])
  expect(grouped([told('ana'), told('bruno', { about: null })])[0]?.rows).toEqual([[1], [1]])
})

test('likes are together only for one comment, and new followers always', () => {
  const like = (who: string, comment: number) =>
    told(who, {
      type: 'comment_like',
      data: { message: '', link: `/ranking/1/tapas?with=comments&comment=${comment}` },
    })
  expect(grouped([like('ana', 1), like('bruno', 1), like('carla', 2)])[0]?.rows).toEqual([[2, 'ana', 'bruno'], [1]])
  const follow = (who: string) =>
    told(who, { type: 'new_follower', about: null, data: { message: '', link: `/profile/${who}` } })
  expect(grouped([follow('ana'), follow('bruno')])[0]?.rows).toEqual([[2, 'ana', 'bruno']])
})
