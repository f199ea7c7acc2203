import { defineTexts } from '../../platform/texts.tsx'

export const reviewTexts = defineTexts({
  es: {
    mine: 'Mis Reseñas',
    mineDescription: 'Las reseñas todavía no están abiertas.',
    noneMine: 'No has escrito ninguna reseña',
    noneMineHint: 'Todavía no se pueden escribir. Tu opinión está en tus votos, y cada uno lo retiras cuando quieras.',
    explore: 'Explorar rankings',
    reviews: 'Reseñas',
    none: (name: string) => `Nadie ha escrito sobre ${name}`,
    noneHint: 'Las reseñas todavía no están abiertas. Por ahora hablan los votos.',
    title: ({ item, topic }: { item: string; topic: string }) => `${item}, en «${topic}»`,
    description: ({ item, topic, rank, of }: { item: string; topic: string; rank: number; of: number }) =>
      `${item} va en el puesto ${rank} de ${of} en «${topic}». Mira cuántos votos tiene y de cuántas personas.`,
    rate: (name: string) => `Valorar ${name}`,
    rateLead: 'Tu voto cuenta desde este momento, y puedes retirarlo cuando quieras.',
    signIn: 'Entrar para valorar',
    signInHint: 'Leer es libre; para valorar hace falta una cuenta, así cada persona cuenta una vez.',
  },
  en: {
    mine: 'My Reviews',
    mineDescription: 'Reviews are not open yet.',
    noneMine: 'You haven’t written any reviews',
    noneMineHint:
      'Reviews are not open yet. Your opinion is in your votes, and you can take each back whenever you like.',
    explore: 'Explore rankings',
    reviews: 'Reviews',
    none: (name: string) => `Nobody has written about ${name}`,
    noneHint: 'Reviews are not open yet. For now the votes speak.',
    title: ({ item, topic }: { item: string; topic: string }) => `${item}, in “${topic}”`,
    description: ({ item, topic, rank, of }: { item: string; topic: string; rank: number; of: number }) =>
      `${item} is number ${rank} of ${of} in “${topic}”. See how many votes it has, and from how many people.`,
    rate: (name: string) => `Rate ${name}`,
    rateLead: 'Your vote counts from this moment on, and you can take it back whenever you like.',
    signIn: 'Sign in to rate',
    signInHint: 'Anyone can read; rating takes an account, so that each person counts once.',
  },
})
