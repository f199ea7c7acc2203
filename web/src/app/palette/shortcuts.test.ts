import { expect, test } from 'vitest'
import { openShortcuts, SEQUENCE_MS } from './shortcuts.ts'

const key = (name: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
})

test('Ctrl+K and ⌘K open the palette, K alone walks the rows', () => {
  const read = openShortcuts()
  expect(read(key('k', { ctrlKey: true }), 0)).toEqual({ kind: 'palette' })
  expect(read(key('K', { metaKey: true }), 0)).toEqual({ kind: 'palette' })
  expect(read(key('k'), 0)).toEqual({ kind: 'rows', step: -1 })
})

test('g and a second key visit a place, in time', () => {
  const read = openShortcuts()
  expect(read(key('g'), 0)).toBeNull()
  expect(read(key('e'), SEQUENCE_MS)).toEqual({ kind: 'go', href: '/explore' })
  read(key('g'), 5_000)
  expect(read(key('e'), 5_001 + SEQUENCE_MS)).toBeNull()
})

test('a second key that leads nowhere means what it means alone', () => {
  const read = openShortcuts()
  read(key('g'), 0)
  expect(read(key('j'), 10)).toEqual({ kind: 'rows', step: 1 })
  expect(read(key('e'), 20)).toBeNull()
})

test('what the browser does with a held key stays the browser’s', () => {
  const read = openShortcuts()
  expect(read(key('c', { ctrlKey: true }), 0)).toBeNull()
  expect(read(key('v', { metaKey: true }), 0)).toBeNull()
  expect(read(key('/', { altKey: true }), 0)).toBeNull()
})
