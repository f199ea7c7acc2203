import { counted, defineTexts, nth } from '../../../platform/texts.tsx'

const es = {
  title: 'Orden por duelos',
  from: (duels: number, people: number) =>
    `${counted('es', duels, { one: 'duelo', other: 'duelos', many: 'de duelos' })} de ${counted('es', people, { one: 'persona', other: 'personas', many: 'de personas' })}.`,
  how: 'Cada persona cuenta una vez por pareja, con su última respuesta. Quien gana a los fuertes sube más.',
  wins: (pct: number) => `gana el ${pct} %`,
  range: (low: number, high: number) => (low === high ? `${low}.º` : `entre ${low}.º y ${high}.º`),
  answers: (n: number) => counted('es', n, { one: 'respuesta', other: 'respuestas', many: 'de respuestas' }),
  firmness: { provisional: 'Provisional', settling: 'Asentándose', firm: 'Firme' },
  empty: 'Aquí aún no hay duelos.',
  emptyHint: 'El primero lo puedes jugar tú.',
  play: 'Jugar 10 duelos',
}

export const duelOrderTexts = defineTexts<typeof es>({
  es,
  en: {
    title: 'Order by duels',
    from: (duels, people) =>
      `${counted('en', duels, { one: 'duel', other: 'duels' })} of ${counted('en', people, { one: 'person', other: 'people' })}.`,
    how: 'Each person counts once per pair, with their latest answer. Beating a strong rival counts more.',
    wins: (pct) => `wins ${pct}%`,
    range: (low, high) => (low === high ? nth('en', low) : `between ${nth('en', low)} and ${nth('en', high)}`),
    answers: (n) => counted('en', n, { one: 'answer', other: 'answers' }),
    firmness: { provisional: 'Provisional', settling: 'Settling', firm: 'Firm' },
    empty: 'There are no duels here yet.',
    emptyHint: 'Play the first one.',
    play: 'Play 10 duels',
  },
})
