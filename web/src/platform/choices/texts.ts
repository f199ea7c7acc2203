import { defineTexts } from '../texts.tsx'

export const languageTexts = defineTexts({
  es: { language: 'Idioma' },
  en: { language: 'Language' },
})

/** Each language in its own words: who looks for theirs can read it. */
export const languageNames = { es: 'Español', en: 'English' } as const
