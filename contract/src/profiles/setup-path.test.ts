import { expect, test } from 'vitest'
import { setupPath } from './setup-path.ts'

test('the set-up leads on to a path of this site, and home without a word', () => {
  expect(setupPath()).toBe('/profile-setup')
  expect(setupPath({ next: '/' })).toBe('/profile-setup')
  expect(setupPath({ next: '/explore?q=a b&sort=all#top' })).toBe(
    '/profile-setup?next=%2Fexplore%3Fq%3Da%2520b%26sort%3Dall%23top',
  )
  expect(setupPath({ step: 'style', next: '/evolution' })).toBe('/profile-setup?step=style&next=%2Fevolution')
})

test.each(['//elsewhere.example', 'https://elsewhere.example/', '/\\elsewhere.example', 'javascript:alert(1)', 7])(
  'it never leads to %j',
  (next) => expect(setupPath({ next })).toBe('/profile-setup'),
)
