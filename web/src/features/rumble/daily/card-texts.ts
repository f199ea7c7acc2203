import { counted, defineTexts } from '../../../platform/texts.tsx'

/** Name and card texts. A file of its own, because cards load it without the rest of the daily Rumble. */
export const dailyCardTexts = defineTexts({
  es: {
    title: 'Rumble del día',
    what: 'Siete duelos, dos minutos: adivina qué prefiere la gente.',
    play: 'Jugar el de hoy',
    goOn: (n: number) => `Seguir: vas por el ${n} de 7`,
    see: 'Ver el resultado',
    done: (right: number) => `Hoy: ${right} de 7`,
    streak: (days: number) => counted('es', days, { one: 'día seguido', other: 'días seguidos' }),
  },
  en: {
    title: 'Daily Rumble',
    what: 'Seven duels, two minutes: guess what people prefer.',
    play: 'Play today’s',
    goOn: (n: number) => `Go on: duel ${n} of 7`,
    see: 'See the result',
    done: (right: number) => `Today: ${right} of 7`,
    streak: (days: number) => counted('en', days, { one: 'day in a row', other: 'days in a row' }),
  },
})
