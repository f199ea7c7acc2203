import { expect, test } from 'vitest'
import { linksIn, mentionsIn, partsOf } from './parts.ts'

test('names are called by @, each once, and an address is no name', () => {
  expect(mentionsIn('@ana mira, @bruno. Y @ana otra vez; escribe a ana@liston.test')).toEqual(['ana', 'bruno'])
  expect(mentionsIn('@@ana x.@ana /@ana @an')).toEqual([])
  expect(mentionsIn('¿@maría_j.l.?')).toEqual(['maría_j.l'])
})

test('links are http and https, without the sign that ends the sentence', () => {
  expect(partsOf('Mira https://example.org/a?b=c, y ya.')).toEqual([
    { kind: 'text', text: 'Mira ' },
    { kind: 'link', text: 'https://example.org/a?b=c', href: 'https://example.org/a?b=c' },
    { kind: 'text', text: ', y ya.' },
  ])
  expect(linksIn('https://a.example http://b.example (https://c.example)')).toBe(3)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'http://',
  'https://localhost',
  'xhttps://a.example',
  'ftp://a.example',
])('is no link: %s', (text) => expect(linksIn(text)).toBe(0))

test('the parts are the whole text, in order', () => {
  for (const text of ['', '@ana', 'a @ana. b https://x.example!', 'https://x.example', '<b>@ana</b>'])
    expect(
      partsOf(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
})
