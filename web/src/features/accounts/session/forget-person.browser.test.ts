import { afterEach, expect, test } from 'vitest'
import { forgetPerson } from './end-session.ts'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const fill = () => {
  for (const name of ['theme', 'i18nextLng', 'recent-searches', 'liston.draft.1', 'of-a-part-to-come'])
    localStorage.setItem(name, 'x')
  sessionStorage.setItem('somewhere', 'x')
}

test('of a person nothing stays, of the browser its theme and language', () => {
  fill()
  forgetPerson()
  expect(Object.keys(localStorage).sort()).toEqual(['i18nextLng', 'theme'])
  expect(sessionStorage).toHaveLength(0)
})

test('what was not sent yet may stay', () => {
  fill()
  forgetPerson('liston.draft.')
  expect(Object.keys(localStorage).sort()).toEqual(['i18nextLng', 'liston.draft.1', 'theme'])
})
