import type { FeedWhy } from '@liston/contract/explore'
import { categoryOf } from '@liston/contract/rankings'
import { counted, defineTexts } from '../../../platform/texts.tsx'

export const cardTexts = defineTexts({
  es: {
    votes: (points: number) => counted('es', points, { one: 'voto', other: 'votos', many: 'de votos' }),
    noVotes: 'Sin votos todavía',
    validated: 'Validado ✓',
    resurged: 'Resurgido',
    why: (why: FeedWhy, author: string) =>
      ({
        interest: () => `Te interesa: ${why.kind === 'interest' && categoryOf(why.category)?.es}`,
        follow: () => `Sigues a ${author}`,
        new: () => 'Nuevo: le faltan votos',
        viral: () => 'Viral estos días',
        resurged: () => '',
      })[why.kind](),
  },
  en: {
    votes: (points: number) => counted('en', points, { one: 'vote', other: 'votes' }),
    noVotes: 'No votes yet',
    validated: 'Validated ✓',
    resurged: 'Back again',
    why: (why: FeedWhy, author: string) =>
      ({
        interest: () => `You like ${why.kind === 'interest' && categoryOf(why.category)?.en}`,
        follow: () => `You follow ${author}`,
        new: () => 'New: needs votes',
        viral: () => 'Viral right now',
        resurged: () => '',
      })[why.kind](),
  },
})
