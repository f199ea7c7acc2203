import type { Language } from './ids.ts'
import { defineTexts } from './languages.ts'

// Created once: creating a format costs far more than using it.
const looks = { useGrouping: 'always', maximumFractionDigits: 4 } as const
const formats: Partial<Record<Language, Intl.NumberFormat>> = {}
const rules: Partial<Record<Language, { of: Intl.PluralRules; small: Intl.LDMLPluralRule[] }>> = {}

/**
 * A number with grouping and at most four decimals: 1.284 and 0,5 in Spanish, 1,284 and 0.5 in English. For every
 * number but a year, which is written as it is.
 */
export const formatNumber = (language: Language, n: number): string =>
  // Most numbers of a page are small, and the same in both languages.
  Number.isInteger(n) && n >= 0 && n < 1000
    ? String(n)
    : (formats[language] ??= new Intl.NumberFormat(language, looks)).format(n)

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/**
 * A text in the language, or in the page's: a script of the web application has no other
 * (web/languages.config.ts), but texts of both languages call these functions when it loads.
 */
const inPage = <T>(texts: Record<Language, T>, language: Language): T =>
  (texts as Partial<Record<Language, T>>)[language] ?? Object.values(texts)[0]!

/** What follows the number of a place. */
export const ordinalSuffix = defineTexts<(n: number) => string>({
  es: () => '.º',
  en: (n) => suffixes[ordinals.select(n)] ?? 'th',
})

/** The number of a place: "1.º", "2.º" in Spanish, "1st", "2nd" in English. */
export const nth = (language: Language, n: number): string =>
  `${formatNumber(language, n)}${inPage(ordinalSuffix, language)(n)}`

/** `many`: for a million and more in Spanish, "1.000.000 de votos". Other languages have forms for other numbers. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { one: string; other: string }

/** The form of a text for a number, with the number for each `#`: "Te queda 1 crédito.", "Te quedan 2 créditos.". */
export function plural(language: Language, n: number, forms: Forms): string {
  const form = forms[ruleOf(language, n)] ?? forms.other
  return form.replaceAll('#', formatNumber(language, n))
}

/** The plural rule of a number. Those of small numbers, most of a page, are kept: to compute one takes 2 µs. */
function ruleOf(language: Language, n: number): Intl.LDMLPluralRule {
  const { of, small } = (rules[language] ??= { of: new Intl.PluralRules(language), small: [] })
  return Number.isInteger(n) && n >= 0 && n < 1000 ? (small[n] ??= of.select(n)) : of.select(n)
}

/** "1 voto", "2 votos", "1.000.000 de votos": the number and its noun. */
export const counted = (language: Language, n: number, noun: Forms): string =>
  `${formatNumber(language, n)} ${plural(language, n, noun)}`

export const starNoun = defineTexts<Forms>({
  es: { one: 'Star', other: 'Stars', many: 'de Stars' },
  en: { one: 'Star', other: 'Stars' },
})

/** "1 Star", "2.500 Stars". */
export const starsText = (language: Language, n: number): string => counted(language, n, inPage(starNoun, language))
