import { expect, test } from 'vitest'
import { isPushService } from './push.ts'

const known = (endpoint: string, host?: string) => isPushService({ endpoint, config: { PUSH_TEST_HOST: host } })

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://jmt17.google.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://db5p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/QNabc',
])('%s is a push service', (endpoint) => expect(known(endpoint)).toBe(true))

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.evil.test/',
  'https://evilfcm.googleapis.com/',
  'https://fcm.googleapis.com@evil.test/',
  'https://a:b@fcm.googleapis.com/',
  'https://evil.test/#fcm.googleapis.com',
  'https://evil.test/.push.services.mozilla.com',
  'https://push.services.mozilla.com.evil.test/',
  'https://xnotify.windows.com/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::1]/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://localhost/',
  'https://fcm.googleapis.com\\@evil.test/',
  'https://fcm.googleapis.com%2eevil.test/',
  'https://fcm。googleapis.com.evil.test/',
  'https://FCM.googleapis.com:443/fcm/send/abc',
  ' https://fcm.googleapis.com/',
  'https://fcm.googleapis.com/\t',
  'ftp://fcm.googleapis.com/',
  'javascript:alert(1)',
  'file:///etc/passwd',
  '//fcm.googleapis.com/',
  '',
])('%j is none', (endpoint) => expect(known(endpoint)).toBe(false))

test('a host of tests is known with its port, and only where it is set', () => {
  expect(known('https://localhost:4999/p/1', 'localhost:4999')).toBe(true)
  expect(known('https://localhost:4998/p/1', 'localhost:4999')).toBe(false)
  expect(known('http://localhost:4999/p/1', 'localhost:4999')).toBe(false)
  expect(known('https://localhost:4999/p/1')).toBe(false)
})
