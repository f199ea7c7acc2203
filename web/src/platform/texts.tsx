import { type InBoth, type Language, languageNames } from '@liston/contract/kernel'
import { createContext, useContext } from 'react'
import { pseudoOf } from './choices/pseudo.ts'

export { counted, defineTexts, formatNumber, nth, plural, starsText } from '@liston/contract/kernel'
export type { Language }
const LanguageContext = createContext<Language>('es')
export const LanguageProvider = LanguageContext.Provider

export const useLanguage = (): Language => useContext(LanguageContext)

/** The name of a language among the names of a text; its own name if it has none there. */
export const languageName = (names: InBoth, language: Language): string =>
  (names as Partial<Record<Language, string>>)[language] ?? languageNames[language]

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
