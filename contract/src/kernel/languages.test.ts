import { expect, test } from 'vitest'
import {
  addTexts,
  defineTexts,
  inLanguage,
  type Language,
  languageCodes,
  languageOfTag,
  mergeTexts,
} from './languages.ts'

const english = {
  title: 'Cart',
  total: (n: number) => `Total: ${n}`,
  states: { open: 'Open', paid: 'Paid' },
  steps: ['One', 'Two'],
}

test('a language has its own texts, and English ones where it lacks them, at any depth', () => {
  const merged = mergeTexts(english, { total: (n) => `Soma: ${n}`, states: { paid: 'Pago' }, steps: ['Um'] })
  expect(merged.total(3)).toBe('Soma: 3')
  expect({ ...merged, total: null }).toEqual({
    title: 'Cart',
    total: null,
    states: { open: 'Open', paid: 'Pago' },
    steps: ['Um'],
  })
  expect(english.states).toEqual({ open: 'Open', paid: 'Paid' })
  expect(
    mergeTexts(
      (n: number) => `${n} votes`,
      (n) => `${n} votos`,
    )(2),
  ).toBe('2 votos')
})

test('a wrong key or a wrong signature in the texts of a language does not compile', () => {
  // @ts-expect-error There is no text of this name.
  mergeTexts(english, { titel: 'Carrinho' })
  // @ts-expect-error The text gets a number.
  mergeTexts(english, { total: (name: string) => name.trim() })
  // @ts-expect-error English must be complete.
  defineTexts({ es: english, en: { title: 'Cart' } })
  expect(languageCodes.slice(0, 2)).toEqual(['es', 'en'])
})

test('added texts are those of one language, in the object that others hold already', () => {
  const all = defineTexts({ es: { ...english, title: 'Carrito' }, en: english })
  addTexts(all, 'pt' as Language, { title: 'Carrinho' })
  expect(Object.entries(all).map(([code, { title, states }]) => [code, title, states.open])).toEqual([
    ['es', 'Carrito', 'Open'],
    ['en', 'Cart', 'Open'],
    ['pt', 'Carrinho', 'Open'],
  ])
})

test('what there is in Spanish and English only is English for any other language', () => {
  const name = { es: 'Alemania', en: 'Germany' }
  expect(['es', 'en', 'pt'].map((code) => inLanguage(name, code as Language))).toEqual([
    'Alemania',
    'Germany',
    'Germany',
  ])
})

test('a tag names a language whatever its country; an unknown one names none', () => {
  expect(['es', 'ES-mx', 'en_GB', 'est', 'pt', '', null].map(languageOfTag)).toEqual([
    'es',
    'es',
    'en',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
