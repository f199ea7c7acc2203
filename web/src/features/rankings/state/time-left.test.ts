import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const left = (at: string) => timeLeft(at, now)

test.each([
  ['2026-11-25T12:00:00Z', { n: 3, unit: 'day' }],
  ['2026-11-25T11:10:00Z', { n: 3, unit: 'day' }],
  ['2026-11-24T12:00:00Z', { n: 48, unit: 'hour' }],
  ['2026-11-22T13:00:01Z', { n: 1, unit: 'hour' }],
  ['2026-11-22T13:00:00Z', { clock: '60:00' }],
  ['2026-11-22T12:00:09.200Z', { clock: '0:10' }],
  ['2026-11-22T12:00:00Z', null],
])('what ends at %s', (at, words) => expect(left(at)).toEqual(words))
