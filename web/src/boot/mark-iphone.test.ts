import { afterEach, expect, test, vi } from 'vitest'
import { playsIphone } from '../platform/iphone.ts'
import { markIphone } from './mark-iphone.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['any other browser', {}, 'theme=theme-original', false],
  ['an in-app browser without the bridge', { webkit: { messageHandlers: { other: {} } } }, '', false],
  ['the iPhone application', { webkit: { messageHandlers: { iap: {} } } }, '', true],
  ['a demo browser', {}, 'theme=theme-original; ios-demo=0123456789abcdef', true],
])('%s: the first paint and the application agree whether the App Store sells', (_name, window, cookie, expected) => {
  const dataset: DOMStringMap = {}
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', { cookie, documentElement: { dataset } })
  markIphone()
  expect([playsIphone(), 'iphone' in dataset]).toEqual([expected, expected])
})
