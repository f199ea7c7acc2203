import type { DuelPair } from '@liston/contract/rumble'
import { expect, test } from 'vitest'
import { agreement, answersOf, type Choice } from './played.ts'

const pair = (ahead: 'a' | 'b' | null): DuelPair => ({
  a: { id: 'a', name: 'A', imageUrl: null, subject: null },
  b: { id: 'b', name: 'B', imageUrl: null, subject: null },
  ahead,
})
const play = (...rounds: [Choice, 'a' | 'b' | null][]) =>
  rounds.map(([choice, ahead]) => ({ choice, pair: pair(ahead) }))

test('agreeing is putting the same one higher; a tie agrees with neither, what was skipped is not compared', () => {
  expect(agreement(play(['a', 'a'], ['b', 'a'], ['tie', 'b']))).toEqual({ same: 1, of: 3 })
  expect(agreement(play(['skip', 'a'], ['b', 'b']))).toEqual({ same: 1, of: 1 })
  expect(agreement(play(['a', null], ['tie', null]))).toEqual({ same: 0, of: 0 })
})

test('what was skipped is no answer', () => {
  expect(answersOf(play(['skip', 'a'], ['b', 'a'], ['tie', 'a'])).map(({ winner }) => winner)).toEqual(['b', null])
})
