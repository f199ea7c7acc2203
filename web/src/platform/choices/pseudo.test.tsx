import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { pseudoOf } from './pseudo.ts'
import { defineTexts, LanguageProvider, speakPseudo, useTexts } from '../texts.tsx'

afterEach(() => speakPseudo(false))

test('texts grow by two fifths, between brackets, whatever shape they have; placeholders stay', () => {
  const texts = pseudoOf({
    plain: 'Close',
    greet: (name: string) => `Hi, ${name}`,
    steps: ['One', 'Two'],
    inner: { hotkey: 'News ({hotkey})' },
    blank: ' ',
    count: 3,
  })
  expect(texts.plain).toBe('[Çlóšé~~]')
  expect(texts.greet('Ana')).toBe('[Hí, Áñá~~~]')
  expect(texts.steps).toEqual(['[Óñé~~]', '[Twó~~]'])
  expect(texts.inner.hotkey).toContain('{hotkey}')
  expect(pseudoOf('A sentence of some length')).toMatch(/~{5} ~{5}\]$/)
  expect([texts.blank, texts.count]).toEqual([' ', 3])
})

const words = defineTexts({ es: { close: 'Cerrar' }, en: { close: 'Close' } })
const Word = () => <p>{useTexts(words).close}</p>
const shown = () =>
  renderToString(
    <LanguageProvider value="es">
      <Word />
    </LanguageProvider>,
  )

test('a page speaks pseudo only when it is told to', () => {
  expect(shown()).toBe('<p>Cerrar</p>')
  speakPseudo(true)
  expect(shown()).toBe('<p>[Çlóšé~~]</p>')
})
