import { defineTexts, formatNumber } from '../../platform/texts.tsx'

/** Texts of a single vote button, also for cards: their pages load no other texts of voting. */
export const pressTexts = defineTexts({
  es: {
    signInFor: (name: string) => `Entra para votar ${name}.`,
    plus: (points: number) => `+${formatNumber('es', points)}`,
    plusFor: (name: string) => `votar ${name}`,
    offline: 'Sin conexión: el voto no ha llegado. No se ha gastado nada.',
  },
  en: {
    signInFor: (name: string) => `Sign in to vote for ${name}.`,
    plus: (points: number) => `+${formatNumber('en', points)}`,
    plusFor: (name: string) => `vote for ${name}`,
    offline: 'No connection: your vote didn’t arrive. Nothing was spent.',
  },
})
