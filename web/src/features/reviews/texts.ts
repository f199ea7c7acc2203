import { defineTexts } from '../../platform/texts.tsx'

/** Titles and descriptions of the review pages. The components have their own texts. */
export const reviewTexts = defineTexts({
  es: {
    mine: 'Mis Reseñas',
    mineDescription: 'Todo lo que has valorado, para buscarlo, cambiarlo o llevártelo.',
    title: ({ item, topic }: { item: string; topic: string }) => `${item}, en «${topic}»`,
    description: ({ item, topic, rank, of }: { item: string; topic: string; rank: number; of: number }) =>
      `${item} va en el puesto ${rank} de ${of} en «${topic}». Mira qué dicen quienes lo han valorado.`,
    rate: (name: string) => `Valorar ${name}`,
    rateLead: 'Tus estrellas son un número aparte: el orden del ranking lo deciden los votos.',
  },
  en: {
    mine: 'My reviews',
    mineDescription: 'Everything you’ve rated, to search, change or export.',
    title: ({ item, topic }: { item: string; topic: string }) => `${item}, in “${topic}”`,
    description: ({ item, topic, rank, of }: { item: string; topic: string; rank: number; of: number }) =>
      `${item} is number ${rank} of ${of} in “${topic}”. See what people who rated it say.`,
    rate: (name: string) => `Rate ${name}`,
    rateLead: 'Your stars are a separate rating: votes decide the order of the ranking.',
  },
})
