import { expect, test } from 'vitest'
import { inShowOrder, mayWear, themeToShow } from './rules.ts'

const offered = [
  { value: 'theme-dark', isPremium: false, name: { es: 'Oscuro', en: 'Dark' } },
  { value: 'theme-blue-water', isPremium: false, name: { es: 'Agua azul', en: 'Blue water' } },
  { value: 'theme-fire-red', isPremium: true, name: { es: 'Rojo fuego', en: 'Fire red' } },
  { value: 'theme-original', isPremium: false, name: { es: 'Original', en: 'Original' } },
] as const

test('premium themes take PRO; theme-original takes nothing, not even a list', () => {
  expect(mayWear('theme-fire-red', { isPro: false, offered })).toBe(false)
  expect(mayWear('theme-fire-red', { isPro: true, offered })).toBe(true)
  expect(mayWear('theme-dark', { isPro: false, offered })).toBe(true)
  expect(mayWear('theme-original', { isPro: false, offered: [] })).toBe(true)
})

test.each(['theme-fire-red', 'theme-light', 'theme-nothing', '"><script>', '', null, undefined, 7])(
  'without PRO a stored %j shows as theme-original',
  (chosen) => {
    expect(themeToShow(chosen, { isPro: false, offered })).toBe('theme-original')
  },
)

test('theme-original stands first, then the others by their name in the language of the page', () => {
  const values = (language: 'es' | 'en') => inShowOrder(offered, language).map((t) => t.name[language])
  expect(values('es')).toEqual(['Original', 'Agua azul', 'Oscuro', 'Rojo fuego'])
  expect(values('en')).toEqual(['Original', 'Blue water', 'Dark', 'Fire red'])
})
