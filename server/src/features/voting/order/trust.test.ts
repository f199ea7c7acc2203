import { expect, test } from 'vitest'
import { trustOf } from './ballot.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const settled = {
  emailVerified: true,
  accountAgeMs: 7 * DAY_MS,
  rankingsVoted: 10,
  voteSuspended: false,
}

test('a verified person of a week and ten rankings is trusted in full', () => {
  expect(trustOf(settled)).toBe(1)
})

test('nobody counts before the e-mail is verified, in the first ten minutes, or suspended', () => {
  expect(trustOf({ ...settled, emailVerified: false })).toBe(0)
  expect(trustOf({ ...settled, accountAgeMs: 10 * MINUTE_MS - 1 })).toBe(0)
  expect(trustOf({ ...settled, voteSuspended: true })).toBe(0)
})

test('a day old or five rankings lift a newcomer from 0.1 to 0.5', () => {
  const newcomer = { ...settled, accountAgeMs: 10 * MINUTE_MS, rankingsVoted: 4 }
  expect(trustOf(newcomer)).toBe(0.1)
  expect(trustOf({ ...newcomer, rankingsVoted: 5 })).toBe(0.5)
  expect(trustOf({ ...newcomer, accountAgeMs: DAY_MS })).toBe(0.5)
})

test('full trust needs both the week and the ten rankings', () => {
  expect(trustOf({ ...settled, accountAgeMs: 7 * DAY_MS - 1 })).toBe(0.5)
  expect(trustOf({ ...settled, rankingsVoted: 9 })).toBe(0.5)
})

test('being PRO changes nothing', () => {
  const newcomer = { ...settled, accountAgeMs: HOUR_MS, rankingsVoted: 0 }
  const subscriber = { ...newcomer, isPro: true, role: 'PRO' }
  expect(trustOf(subscriber)).toBe(trustOf(newcomer))
})
