import { defineTexts } from '../../../platform/texts.tsx'

export const authorTexts = defineTexts({
  es: {
    title: (name: string) => `Rankings de ${name}`,
    more: (name: string) => `Buscar más de ${name}`,
  },
  en: {
    title: (name: string) => `${name}’s rankings`,
    more: (name: string) => `Search for more by ${name}`,
  },
})
