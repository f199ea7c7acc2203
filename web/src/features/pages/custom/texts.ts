import { defineTexts } from '../../../platform/texts.tsx'

export const customTexts = defineTexts({
  es: { otherLanguage: 'Esta página solo está en inglés.' },
  en: { otherLanguage: 'This page is only in Spanish.' },
})
