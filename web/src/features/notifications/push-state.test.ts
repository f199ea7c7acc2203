import { expect, test } from 'vitest'
import { pushStateOf } from './use-push.ts'

const chrome = {
  hasPush: true,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
  touchPoints: 0,
  isInstalled: false,
  permission: 'default',
} as const
const iPhone = {
  ...chrome,
  hasPush: false,
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
  touchPoints: 5,
}

test('a browser is ready until its person has said no to it', () => {
  expect(pushStateOf(chrome)).toBe('ready')
  expect(pushStateOf({ ...chrome, permission: 'granted' })).toBe('ready')
  expect(pushStateOf({ ...chrome, permission: 'denied' })).toBe('denied')
  expect(pushStateOf({ ...chrome, hasPush: false })).toBe('unsupported')
})

test('an iPhone or iPad receives from the home screen only', () => {
  expect(pushStateOf(iPhone)).toBe('install-first')
  expect(pushStateOf({ ...chrome, userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', touchPoints: 5 })).toBe(
    'install-first',
  )
  expect(pushStateOf({ ...iPhone, isInstalled: true, hasPush: true })).toBe('ready')
  expect(pushStateOf({ ...iPhone, isInstalled: true })).toBe('unsupported')
  expect(pushStateOf({ ...chrome, userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)' })).toBe('ready')
})
