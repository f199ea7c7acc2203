import { defineTexts } from '../../platform/texts.tsx'

export const headTexts = defineTexts({
  es: {
    byAuthor: 'Destacado por su autor',
    headWhy: 'Su autor lo muestra aquí con sus Stars. No cambia el orden ni los votos.',
    headUntil: (at: string) => `Hasta ${at}.`,
  },
  en: {
    byAuthor: 'Featured by its author',
    headWhy: 'Its author pays Stars to show it here. It changes neither the order nor the votes.',
    headUntil: (at) => `Until ${at}.`,
  },
})
