import type { Language } from '@liston/contract/kernel'
import { createContext, useContext } from 'react'
import { pseudoOf } from './choices/pseudo.ts'

export type { Language }
const LanguageContext = createContext<Language>('es')
export const LanguageProvider = LanguageContext.Provider

export const useLanguage = (): Language => useContext(LanguageContext)

/** Texts in both languages. A text that one of them lacks is a type error. */
export const defineTexts = <T,>(texts: { es: T; en: NoInfer<T> }): Record<Language, T> => texts

let pseudo = false

/**
 * For developers and tests: pseudo-localised texts (`?lng=en-XA`), to find truncated texts and texts outside texts.ts.
 */
export function speakPseudo(on: boolean): void {
  pseudo = on
}

/** The texts in the language of the page. */
export function useTexts<T>(texts: Record<Language, T>): T {
  const language = useLanguage()
  // In a production build the condition is false, so the branch is removed.
  if (import.meta.env.DEV && pseudo) return pseudoOf(texts.en)
  return texts[language]
}

// Created once: creating a format costs far more than using it.
const looks = { useGrouping: 'always', maximumFractionDigits: 4 } as const
const formats = { es: new Intl.NumberFormat('es', looks), en: new Intl.NumberFormat('en', looks) }
const plurals = { es: new Intl.PluralRules('es'), en: new Intl.PluralRules('en') }

/** A number with grouping and at most four decimals: 1.284 and 0,5 in Spanish, 1,284 and 0.5 in English. */
export const formatNumber = (language: Language, n: number): string =>
  // Most numbers of a page are small, and the same in both languages.
  Number.isInteger(n) && n >= 0 && n < 1000 ? String(n) : formats[language].format(n)

/** "1 voto", "2 votos", "1.000.000 de votos": the number and its noun. */
export function counted(language: Language, n: number, noun: { one: string; other: string; many?: string }): string {
  const rule = plurals[language].select(n)
  const word = rule === 'one' ? noun.one : rule === 'many' && noun.many ? noun.many : noun.other
  return `${formatNumber(language, n)} ${word}`
}
