import { defineTexts } from '../../../platform/texts.tsx'

/** Separate from the texts of the admin page, because the home page loads them. */
export const bonusLineTexts = defineTexts({
  es: { line: (name: string, factor: number) => `${name}: XP ×${factor} hasta el` },
  en: { line: (name: string, factor: number) => `${name}: XP ×${factor} until` },
})
