import { counted, defineTexts } from '../../platform/texts.tsx'

export const rumbleTexts = defineTexts({
  es: {
    title: 'Rumble',
    question: '¿Cuál pones más alto?',
    exit: 'Salir',
    from: 'En cabeza de',
    voters: (n: number) => counted('es', n, { one: 'persona ha votado', other: 'personas han votado' }),
    vote: 'Elegir',
    against: 'o',
    how: 'Elige y te llevamos a su ranking: el voto lo das allí y cuenta de verdad.',
    keys: 'Con el teclado: ← y →',
    next: 'Otro par',
    empty: 'Todavía no hay dos que comparar.',
    emptyHint: 'En cuanto un ranking junte votos, sus dos primeros se ven aquí las caras.',
    explore: 'Explorar rankings',
  },
  en: {
    title: 'Rumble',
    question: 'Which one do you put higher?',
    exit: 'Leave',
    from: 'Leading',
    voters: (n: number) => counted('en', n, { one: 'person has voted', other: 'people have voted' }),
    vote: 'Choose',
    against: 'or',
    how: 'Choose one and we’ll take you to its ranking: you vote there, and it counts for real.',
    keys: 'With the keyboard: ← and →',
    next: 'Another pair',
    empty: 'There’s nothing to compare yet.',
    emptyHint: 'As soon as a ranking gathers votes, its top two meet here.',
    explore: 'Explore rankings',
  },
})
