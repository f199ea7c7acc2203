import { counted, defineTexts } from '../../../platform/texts.tsx'

export const cardTexts = defineTexts({
  es: {
    votes: (points: number) => counted('es', points, { one: 'voto', other: 'votos', many: 'de votos' }),
    people: (voters: number) => counted('es', voters, { one: 'persona', other: 'personas', many: 'de personas' }),
    noVotes: 'Sin votos todavía',
    ai: 'Hecho con IA',
  },
  en: {
    votes: (points: number) => counted('en', points, { one: 'vote', other: 'votes' }),
    people: (voters: number) => counted('en', voters, { one: 'person', other: 'people' }),
    noVotes: 'No votes yet',
    ai: 'Made with AI',
  },
})
