import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LEASE_TICK_MS, leaseIsDue, ownPath, passwordLength } from './rules.ts'

test('a lease is renewed when at most three ticks remain', () => {
  expect(leaseIsDue(3 * LEASE_TICK_MS, 0)).toBe(true)
  expect(leaseIsDue(3 * LEASE_TICK_MS + 1, 0)).toBe(false)
})

test('a path of this site passes unchanged', () => {
  for (const path of ['/', '/ranking/1?tab=votes#item', '/explore?q=%C3%B1'])
    expect(ownPath(path, '/elsewhere')).toBe(path)
})

test('nothing leads to another site', () => {
  const evil = [
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '/\t/evil.test',
    '/\n/evil.test',
    '/.//evil.test',
    '/..//evil.test',
    '/%2e//evil.test',
    ' //evil.test',
    '',
    'evil.test',
    undefined,
    ['/x'],
    `/${'x'.repeat(3000)}`,
  ]
  for (const next of evil) {
    const path = ownPath(next)
    expect(new URL(path, 'https://liston.test').origin, String(next)).toBe('https://liston.test')
    expect(path).not.toMatch(/^\/[/\\]/)
  }
})

test('whatever is given, the answer stays on this site', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webPath(),
        fc.string().map((s) => `/${s}`),
      ),
      (next) => {
        expect(new URL(ownPath(next), 'https://liston.test').origin).toBe('https://liston.test')
      },
    ),
  )
})

test('a password is as long as its characters, whatever they are', () => {
  expect(passwordLength('ñandú')).toBe(5)
  expect(passwordLength('🔑🔑')).toBe(2)
  expect(passwordLength('ﬁ')).toBe(2)
})
