import { expect, test } from 'vitest'
import { shortNetwork } from './traces.ts'

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:db8::7', '2001:db8::'],
  ['::1', '::'],
  ['nonsense', null],
])('%s is kept as %s', (ip, network) => {
  expect(shortNetwork(ip)).toBe(network)
})
