import { expect, test } from 'vitest'
import { passportText } from './passport-text.ts'
import { shareTexts } from './share-texts.ts'

test('a thing and its three best places, in both languages, with the address last', () => {
  const places = [1, 2, 3, 4].map((rank) => ({ rank, of: 10, topic: `Lista ${rank}` }))
  const passport = { rankings: 4, places } as unknown as Parameters<typeof passportText>[0]['passport']
  const o = { passport, name: 'El padrino', url: 'https://liston.test/item/film.the-godfather' }
  expect(passportText({ ...o, t: shareTexts.es })).toBe(
    'El padrino · 4 rankings\n1.º de 10 en «Lista 1»\n2.º de 10 en «Lista 2»\n3.º de 10 en «Lista 3»\nhttps://liston.test/item/film.the-godfather',
  )
  expect(passportText({ ...o, t: shareTexts.en }).split('\n')[1]).toBe('1st of 10 in “Lista 1”')
})
