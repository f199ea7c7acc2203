import { counted, defineTexts, type Language } from '@liston/contract/kernel'

type Happened = { voters: number; comments: number; proposals: number }
type Words = {
  subject(app: string): string
  hello(name: string): string
  yours: string
  followed: string
  fresh: string
  happened(of: Happened): string
  by(name: string, voters: number): string
  look(app: string): string
  why: string
  end: string
}

const some = (language: Language, n: number, one: string, other: string) =>
  n === 0 ? [] : [counted(language, n, { one, other })]

/** Texts of the weekly digest. */
export const digestTexts = defineTexts<Words>({
  es: {
    subject: (app) => `Tu semana en ${app}`,
    hello: (name) => `Hola, ${name}. Esto ha pasado en los últimos siete días.`,
    yours: 'En tus rankings',
    followed: 'De quienes sigues',
    fresh: 'Nuevo en lo que te gusta',
    happened: ({ voters, comments, proposals }) =>
      [
        ...some('es', voters, 'persona ha votado', 'personas han votado'),
        ...some('es', comments, 'comentario', 'comentarios'),
        ...some('es', proposals, 'sugerencia', 'sugerencias'),
      ].join(' · '),
    by: (name, voters) => [`de ${name}`, ...some('es', voters, 'persona ha votado', 'personas han votado')].join(' · '),
    look: (app) => `Abrir ${app}`,
    why: 'Recibes este resumen los lunes porque lo activaste en tus ajustes. Cuando no pasa nada, no te escribimos.',
    end: 'No recibir más el resumen semanal',
  },
  en: {
    subject: (app) => `Your week on ${app}`,
    hello: (name) => `Hello, ${name}. Here’s what happened in the last seven days.`,
    yours: 'On your rankings',
    followed: 'From people you follow',
    fresh: 'New in what you like',
    happened: ({ voters, comments, proposals }) =>
      [
        ...some('en', voters, 'person voted', 'people voted'),
        ...some('en', comments, 'comment', 'comments'),
        ...some('en', proposals, 'suggestion', 'suggestions'),
      ].join(' · '),
    by: (name, voters) => [`by ${name}`, ...some('en', voters, 'person voted', 'people voted')].join(' · '),
    look: (app) => `Open ${app}`,
    why: 'You receive this digest on Mondays because you switched it on in your settings. When nothing happens, we don’t write.',
    end: 'Unsubscribe from the weekly digest',
  },
})
