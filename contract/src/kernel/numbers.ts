import type { Language } from './ids.ts'

// Created once: creating a format costs far more than using it.
const looks = { useGrouping: 'always', maximumFractionDigits: 4 } as const
const formats = { es: new Intl.NumberFormat('es', looks), en: new Intl.NumberFormat('en', looks) }
const rules = { es: new Intl.PluralRules('es'), en: new Intl.PluralRules('en') }

/**
 * A number with grouping and at most four decimals: 1.284 and 0,5 in Spanish, 1,284 and 0.5 in English. For every
 * number but a year, which is written as it is.
 */
export const formatNumber = (language: Language, n: number): string =>
  // Most numbers of a page are small, and the same in both languages.
  Number.isInteger(n) && n >= 0 && n < 1000 ? String(n) : formats[language].format(n)

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** The number of a place: "1.º", "2.º" in Spanish, "1st", "2nd" in English. */
export const nth = (language: Language, n: number): string =>
  `${formatNumber(language, n)}${language === 'es' ? '.º' : (suffixes[ordinals.select(n)] ?? 'th')}`

/** `many`: for a million and more in Spanish, "1.000.000 de votos". */
export type Forms = { one: string; other: string; many?: string }

/** True for the numbers that both languages treat alike: whole, and too small for a form of their own. */
const isPlain = (n: number) => Number.isInteger(n) && n >= 0 && n < 1_000_000

/** The form of a text for a number, with the number for each `#`: "Te queda 1 crédito.", "Te quedan 2 créditos.". */
export function plural(language: Language, n: number, forms: Forms): string {
  const rule = n === 1 ? 'one' : isPlain(n) ? 'other' : rules[language].select(n)
  const form = rule === 'one' ? forms.one : rule === 'many' && forms.many ? forms.many : forms.other
  return form.replaceAll('#', formatNumber(language, n))
}

/** "1 voto", "2 votos", "1.000.000 de votos": the number and its noun. */
export const counted = (language: Language, n: number, noun: Forms): string =>
  `${formatNumber(language, n)} ${plural(language, n, noun)}`

const star = { es: { one: 'Star', other: 'Stars', many: 'de Stars' }, en: { one: 'Star', other: 'Stars' } }

/** "1 Star", "2.500 Stars". */
export const starsText = (language: Language, n: number): string => counted(language, n, star[language])
