import { counted, defineTexts } from '../../../platform/texts.tsx'

export const cardTexts = defineTexts({
  es: {
    votes: (points: number) => counted('es', points, { one: 'voto', other: 'votos', many: 'de votos' }),
    noVotes: 'Sin votos todavía',
    validated: 'Validado ✓',
    resurged: 'Resurgido',
  },
  en: {
    votes: (points: number) => counted('en', points, { one: 'vote', other: 'votes' }),
    noVotes: 'No votes yet',
    validated: 'Validated ✓',
    resurged: 'Back again',
  },
})
