import type { Cup } from '@liston/contract/rumble'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageProvider } from '../../../platform/texts.tsx'
import { CupBracket } from './cup-bracket.tsx'
import { plannedMatches } from './cup-preview.tsx'
import { championPath, cupLines } from './cup-result.tsx'
import { cupTexts, placeOf } from './texts.ts'

const match = (n: number, round: number, sides: [number | null, number | null, number | null]) => ({
  n,
  round,
  a: sides[0],
  b: sides[1],
  winner: sides[2],
  how: sides[2] === null ? null : ('chosen' as const),
})
const cup: Cup = {
  id: '01900000-0000-7000-8000-000000000001',
  ranking: { id: '01900000-0000-7000-8000-000000000002', slug: 'tapas', topic: 'Mejores tapas', language: 'es' },
  size: 8,
  seeds: 'order',
  state: 'finished',
  expiresAt: '2026-11-24T10:00:00.000Z',
  entrants: [1, 8, 4, 5, 2, 7, 3, 6].map((seed) => ({
    seed,
    id: `01900000-0000-7000-8000-00000000010${seed}`,
    // The item of seed 8 is gone.
    name: seed === 8 ? null : `Tapa ${seed}`,
    imageUrl: null,
    subject: null,
  })),
  matches: [
    { ...match(1, 1, [1, 8, 1]), how: 'alone' },
    match(2, 1, [4, 5, 5]),
    match(3, 1, [2, 7, 2]),
    match(4, 1, [3, 6, 3]),
    match(5, 2, [1, 5, 1]),
    match(6, 2, [2, 3, 3]),
    match(7, 3, [1, 3, 1]),
  ],
  pair: null,
  result: { champion: 1, share: { pct: 18, people: 50 }, xp: 6 },
}
const bracketOf = (shown: Cup, language: 'es' | 'en' = 'es') =>
  renderToStaticMarkup(
    <LanguageProvider value={language}>
      <CupBracket cup={shown} />
    </LanguageProvider>,
  )
const said = (html: string) => [...html.matchAll(/class="sr-only">([^<]+)</g)].map(([, words]) => words)

test('each match of the bracket is one sentence, in both languages; who has gone is said to have gone', () => {
  expect(said(bracketOf(cup))).toEqual([
    'Tapa 1 pasa: su rival ya no está en la lista',
    'Tapa 5 gana a Tapa 4',
    'Tapa 2 gana a Tapa 7',
    'Tapa 3 gana a Tapa 6',
    'Tapa 1 gana a Tapa 5',
    'Tapa 3 gana a Tapa 2',
    'Tapa 1 gana a Tapa 3',
  ])
  expect(said(bracketOf(cup, 'en'))[6]).toBe('Tapa 1 beats Tapa 3')
})

test('an open cup marks the match of now, and says what is to come', () => {
  const open = { ...cup, state: 'open' as const, result: null }
  const matches = cup.matches.map((each) => (each.n < 5 ? each : match(each.n, each.round, [null, null, null])))
  matches[4] = match(5, 2, [1, 5, null])
  const html = bracketOf({ ...open, matches })
  expect(html.match(/aria-current="step"/g)).toHaveLength(1)
  expect(said(html)[4]).toBe('Tapa 1 contra Tapa 5, ahora')
  expect(said(html)[6]).toBe('Por decidir')
  expect(html.match(/data-empty="true"/g)).toHaveLength(1)
  expect(placeOf(cup, 6, cupTexts.es)).toBe('Semifinales · partido 2 de 2')
  expect(placeOf(cup, 7, cupTexts.en)).toBe('Final')
})

test('what is passed on has the champion, whom it beat, how often it is one, and where', () => {
  expect(championPath(cup)).toEqual([
    { round: 1, rival: null },
    { round: 2, rival: 'Tapa 5' },
    { round: 3, rival: 'Tapa 3' },
  ])
  const options = { name: 'Tapa 1', t: cupTexts.es }
  expect(cupLines(cup, options)).toEqual([
    '🏆 Mi campeón de «Mejores tapas»: Tapa 1',
    'Ha ganado a Tapa 5, Tapa 3',
    'Campeón del 18 %',
  ])
  const early = { ...cup, result: { champion: 1, share: null, xp: 6 } }
  expect(cupLines(early, options)).toHaveLength(2)
})

test('a bracket before it begins has the pairs of the first round by their seeds, and no match to answer', () => {
  const planned = { ...cup, state: 'planned' as const, matches: plannedMatches(8) }
  const html = renderToStaticMarkup(<CupBracket cup={planned} />)
  expect(said(html).slice(0, 5)).toEqual([
    'Tapa 1 contra ya no está, por jugar',
    'Tapa 4 contra Tapa 5, por jugar',
    'Tapa 2 contra Tapa 7, por jugar',
    'Tapa 3 contra Tapa 6, por jugar',
    'Por decidir',
  ])
  expect(html).not.toContain('aria-current')
  expect(html).toContain('Así empezaría')
})
