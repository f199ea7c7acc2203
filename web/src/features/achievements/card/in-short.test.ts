import type { Achievement } from '@liston/contract/achievements'
import { expect, test } from 'vitest'
import { inShort } from './in-short.ts'

const of = (key: string, earned: (string | null)[], count: number | null = null): Achievement => ({
  key,
  kind: 'steps',
  name: { es: key, en: key },
  text: { es: key, en: key },
  steps: earned.map((earnedAt, at) => ({
    step: at + 1,
    metal: (['bronze', 'silver', 'gold'] as const)[at]!,
    goal: 10 ** (at + 1),
    stars: 10,
    share: 0,
    earnedAt,
  })),
  count,
})
const day = (n: number) => `2026-11-0${n}T10:00:00.000Z`

test('achievements in short: how many, the last three with their best metal, and the nearest of what is to come', () => {
  const many = [
    of('a', [day(1), day(5), null], 20),
    of('b', [day(2), null, null], 90),
    of('c', [day(3)]),
    of('d', [day(4)]),
    of('e', [day(6)]),
    of('g', [null], 0),
  ]
  const { earned, all, latest, nearest } = inShort(many)
  expect([earned, all]).toEqual([6, 10])
  expect(latest.map(({ achievement, metal }) => `${achievement.key} ${metal}`)).toEqual([
    'e bronze',
    'a silver',
    'd bronze',
  ])
  expect(nearest).toEqual({ name: { es: 'b', en: 'b' }, count: 90, goal: 100 })
  expect(inShort([of('g', [null], 0)])).toMatchObject({ earned: 0, latest: [], nearest: null })
})
