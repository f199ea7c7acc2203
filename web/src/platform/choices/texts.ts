import { defineTexts } from '../texts.tsx'

export const languageTexts = defineTexts({
  es: { language: 'Idioma' },
  en: { language: 'Language' },
})

/** Each language's name in that language, so that its speakers can read it. */
export const languageNames = { es: 'Español', en: 'English' } as const
