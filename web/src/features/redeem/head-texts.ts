import { defineTexts } from '../../platform/texts.tsx'

export const headTexts = defineTexts({
  es: {
    byAuthor: 'Destacado por su autor',
    headWhy: 'Su autor lo muestra aquí con sus Stars. No cambia el orden ni los votos.',
    headUntil: (at: string) => `Hasta ${at}.`,
  },
  en: {
    byAuthor: 'Featured by its author',
    headWhy: 'Its author shows it here with their Stars. It changes neither order nor votes.',
    headUntil: (at) => `Until ${at}.`,
  },
})
