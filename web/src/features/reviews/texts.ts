import { defineTexts } from '../../platform/texts.tsx'

export const reviewTexts = defineTexts({
  es: {
    mine: 'Mis Reseñas',
    mineDescription: 'Lo que has escrito sobre elementos de rankings.',
    noneMine: 'No has escrito ninguna reseña',
    noneMineHint: 'Tu opinión está en tus votos. Cada uno queda en su ranking, y lo retiras cuando quieras.',
    explore: 'Explorar rankings',
    reviews: 'Reseñas',
    none: (name: string) => `Nadie ha escrito sobre ${name}`,
    noneHint: 'Por ahora hablan los votos: los de arriba, persona a persona.',
    title: ({ item, topic }: { item: string; topic: string }) => `${item}, en «${topic}»`,
    description: ({ item, topic, rank, of }: { item: string; topic: string; rank: number; of: number }) =>
      `${item} va en el puesto ${rank} de ${of} en «${topic}». Mira sus votos, sus personas y qué dicen de él.`,
    rate: (name: string) => `Valorar ${name}`,
    rateLead: 'Tu voto cuenta desde este momento, y puedes retirarlo cuando quieras.',
    signIn: 'Entrar para valorar',
    signInHint: 'Leer es libre; para valorar hace falta una cuenta, así cada persona cuenta una vez.',
  },
  en: {
    mine: 'My Reviews',
    mineDescription: 'What you have written about items of rankings.',
    noneMine: 'You have not written a review',
    noneMineHint: 'Your opinion is in your votes. Each stays in its ranking, and you take it back whenever you like.',
    explore: 'Explore rankings',
    reviews: 'Reviews',
    none: (name: string) => `Nobody has written about ${name}`,
    noneHint: 'The votes speak for now: those above, person by person.',
    title: ({ item, topic }: { item: string; topic: string }) => `${item}, in “${topic}”`,
    description: ({ item, topic, rank, of }: { item: string; topic: string; rank: number; of: number }) =>
      `${item} stands at place ${rank} of ${of} in “${topic}”. See its votes, its people and what they say.`,
    rate: (name: string) => `Rate ${name}`,
    rateLead: 'Your vote counts from this moment on, and you can take it back whenever you like.',
    signIn: 'Sign in to rate',
    signInHint: 'Reading is free for all; rating takes an account, so that every person counts once.',
  },
})
