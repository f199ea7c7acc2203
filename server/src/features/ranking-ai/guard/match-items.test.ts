import { expect, test } from 'vitest'
import { findTopic } from '../../../platform/knowledge/index.ts'
import { openMatches } from './match-items.ts'

const match = (wish: string, names: string[]) => {
  const of = openMatches(findTopic(wish, 'es'))
  return names.map((name) => of({ name, note: '' })?.verified ?? null)
}

test('an item is known as a thing of the topic’s kind, once, whatever it is called', () => {
  expect(match('Países de Europa', ['Alemania', 'Germany', 'ALEMANIA', 'Freedonia', 'Francia'])).toEqual([
    true,
    null,
    true,
    false,
    true,
  ])
})

test('what is of another kind is not known, and an unsafe name is no item', () => {
  expect(match('Países de Europa', ['Francia', 'Psicosis', 'Sudacas'])).toEqual([true, false, null])
})
