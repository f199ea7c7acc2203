import { expect, test } from 'vitest'
import { groups, ungrouped } from './texts.ts'
import { moved, stateOf, undoOf } from './wanted.ts'

const before = {
  kinds: [
    { kind: 'mention', on: ['in_app', 'push'] },
    { kind: 'new_follower', on: ['in_app'] },
    { kind: 'weekly_digest', on: [] },
  ],
  quietHours: true,
} as never as Parameters<typeof moved>[0]
const both = ['mention', 'new_follower'] as const

test('a group is on, off, or some of both', () => {
  expect(stateOf(before, both, 'in_app')).toBe(true)
  expect(stateOf(before, both, 'push')).toBe('mixed')
  expect(stateOf(before, both, 'mail')).toBe(false)
})

test('what was moved goes back to where each switch was, not to where the group was', () => {
  const changes = {
    switches: both.map((kind) => ({ kind, channel: 'push' as const, on: true })),
    quietHours: false,
  }
  const after = moved(before, changes)
  expect(stateOf(after, both, 'push')).toBe(true)
  expect(after.quietHours).toBe(false)
  expect(moved(after, undoOf(before, changes))).toEqual(before)
})

test('every kind has its place once', () => {
  const all = [...Object.values(groups).flat(), ...Object.keys(ungrouped)]
  expect(new Set(all).size).toBe(all.length)
})
