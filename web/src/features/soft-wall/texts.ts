import { counted, defineTexts } from '../../platform/texts.tsx'

export const softWallTexts = defineTexts({
  es: {
    detailTitle: 'Ya sabes por dónde va esto',
    generalTitle: '¿Te quedas?',
    cards: (n: number) => counted('es', n, { one: 'ranking abierto', other: 'rankings abiertos' }),
    votes: (n: number) => counted('es', n, { one: 'voto a punto', other: 'votos a punto' }),
    duels: (n: number) => counted('es', n, { one: 'duelo', other: 'duelos' }),
    scrolls: (n: number) => counted('es', n, { one: 'lista recorrida', other: 'listas recorridas' }),
    did: (list: string) => `Llevas ${list}.`,
    gets: 'Con una cuenta, además:',
    benefits: [
      '1 voto gratis en cada elemento, y mueve el orden.',
      '100 Stars de bienvenida para destacar lo que quieras.',
      'Tus propios rankings, y ver cómo cambian en directo.',
    ],
    general: 'Leer es libre y lo seguirá siendo. Con una cuenta también votas y publicas: 1 minuto y un correo.',
    signUp: 'Crear cuenta',
    signIn: 'Ya tengo cuenta',
    later: 'Recordar más tarde',
    notNow: 'Ahora no',
    close: 'Cerrar',
  },
  en: {
    detailTitle: 'You know your way around by now',
    generalTitle: 'Want to stay?',
    cards: (n: number) => counted('en', n, { one: 'ranking opened', other: 'rankings opened' }),
    votes: (n: number) => counted('en', n, { one: 'vote almost cast', other: 'votes almost cast' }),
    duels: (n: number) => counted('en', n, { one: 'duel', other: 'duels' }),
    scrolls: (n: number) => counted('en', n, { one: 'list read to the end', other: 'lists read to the end' }),
    did: (list: string) => `So far: ${list}.`,
    gets: 'With an account you also get:',
    benefits: [
      '1 free vote for every item, and it changes the order.',
      '100 Stars to make the things you like stand out.',
      'Rankings of your own, which you can watch change live.',
    ],
    general:
      'Reading is free and will stay free. With an account you can also vote and publish: 1 minute and an e-mail address.',
    signUp: 'Create account',
    signIn: 'I have an account',
    later: 'Remind me later',
    notNow: 'Not now',
    close: 'Close',
  },
})
