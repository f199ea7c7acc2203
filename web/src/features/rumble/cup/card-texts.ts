import { counted, defineTexts } from '../../../platform/texts.tsx'

/** Texts of the card. A file of its own, because the hub loads it without the rest of the cups. */
export const cupCardTexts = defineTexts({
  es: {
    title: 'Torneo',
    what: '8, 16 o 32 elementos de un ranking, partido a partido, hasta que queda uno.',
    begin: 'Empezar torneo',
    goOn: 'Seguir el torneo',
    left: (n: number) => counted('es', n, { one: 'partido por jugar', other: 'partidos por jugar' }),
    champion: (name: string) => `Tu último campeón: ${name}`,
  },
  en: {
    title: 'Tournament',
    what: '8, 16 or 32 items of a ranking, match by match, until one is left.',
    begin: 'Start a tournament',
    goOn: 'Continue the tournament',
    left: (n: number) => counted('en', n, { one: 'match to play', other: 'matches to play' }),
    champion: (name: string) => `Your latest champion: ${name}`,
  },
})
