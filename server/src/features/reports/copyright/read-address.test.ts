import { expect, test } from 'vitest'
import { readAddress } from './claim.ts'

const origin = 'https://liston.example'
const id = '01900000-0000-7000-8000-000000000001'
const item = '01900000-0000-7000-8000-000000000002'

test.each([
  [`/ranking/${id}`, { type: 'ranking', id }],
  [`${origin}/ranking/${id}/mejores-tapas?order=duels#x`, { type: 'ranking', id }],
  [`http://liston.example/ranking/${id}/`, { type: 'ranking', id }],
  [` /ranking/${id}/item/${item}/review `, { type: 'item', id: item }],
  [`/rate-item/${item}`, { type: 'item', id: item }],
  [`/ranking/${id}/x?with=comments&comment=${item}#comments`, { type: 'comment', id: item }],
  [`/images/${id}-600.webp`, { type: 'image', id }],
  [`/report/review/${id}`, { type: 'review', id }],
  ['/social/llegar-tarde-y-ganar', { type: 'article', slug: 'llegar-tarde-y-ganar' }],
])('%s is an address here', (address, place) => {
  expect(readAddress(address, origin)).toEqual(place)
})

test.each([
  '',
  '/',
  '/explore',
  '/ranking/nada',
  `/profile/${id}`,
  `/report/person/${id}`,
  `https://otro.example/ranking/${id}`,
  `//otro.example/ranking/${id}`,
  `https://liston.example@otro.example/ranking/${id}`,
  `javascript:/ranking/${id}`,
  'http://[',
])('%j is none', (address) => {
  expect(readAddress(address, origin)).toBeNull()
})
