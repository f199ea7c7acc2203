import type { Language } from '@liston/contract/kernel'
import { createContext, useContext } from 'react'
import { pseudoOf } from './choices/pseudo.ts'

export { counted, formatNumber, nth, plural, starsText } from '@liston/contract/kernel'
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
