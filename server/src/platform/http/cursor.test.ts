import * as z from 'zod'
import { expect, test } from 'vitest'
import { openCursor, sealCursor } from './requests.ts'

const Place = z.tuple([z.literal('latest'), z.int()])

test('opens what it sealed', () => {
  expect(openCursor(sealCursor(['latest', 7]), Place)).toEqual(['latest', 7])
  expect(openCursor(undefined, Place)).toBeNull()
})

test('refuses what another feed sealed, and what nobody sealed', () => {
  for (const cursor of [
    sealCursor(['viral', 7]),
    sealCursor({}),
    'nonsense',
    '%00',
    'bnVsbA',
    '',
    'x'.repeat(2000),
    '\0',
    '\ud83d',
    '🍕',
  ])
    expect(() => openCursor(cursor, Place)).toThrow(expect.objectContaining({ code: 'BAD_CURSOR', status: 400 }))
})
