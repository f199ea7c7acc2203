import { defineTexts } from '../../../platform/texts.tsx'

/** On the home page, so kept apart from the words of the desk. */
export const bonusLineTexts = defineTexts({
  es: { line: (name: string, factor: number) => `${name}: XP ×${factor} hasta el` },
  en: { line: (name: string, factor: number) => `${name}: XP ×${factor} until` },
})
