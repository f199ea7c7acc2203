import { expect, test } from 'vitest'
import { cardIn, hasLink } from './card-in.ts'

const [one, two] = ['0198f9a0-0000-7000-8000-000000000001', '0198f9a0-0000-7000-8000-000000000002']

test('the address of a ranking or of one of its items becomes a card, however it is pasted', () => {
  expect(cardIn(`mira https://liston.test/ranking/${one}/mejores-tapas qué te parece`)).toEqual({
    type: 'ranking',
    id: one,
  })
  expect(cardIn(`/ranking/${one.toUpperCase()}`)).toEqual({ type: 'ranking', id: one })
  expect(cardIn(`https://liston.test/ranking/${one}/item/${two}/review`)).toEqual({ type: 'item', id: two })
  for (const text of ['hola', 'https://liston.test/profile/x', '/ranking/none']) expect(cardIn(text)).toBeNull()
})

test('a link is told with or without its scheme; what ends a sentence is none', () => {
  for (const text of ['https://x.example', 've a www.cosas', 'premio en regalos.com ya', `/ranking/${one}`, 'HTTP://A'])
    expect([text, hasLink(text)]).toEqual([text, true])
  for (const text of ['Hola.Que tal', '3.5 estrellas', 'a las 10:30, ¿vale?', 'etc.', 'Vale. Es mejor así'])
    expect([text, hasLink(text)]).toEqual([text, false])
})
