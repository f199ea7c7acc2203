import { defineTexts } from '../../../platform/texts.tsx'

/** Unit of the number of supporters. */
export const people = defineTexts({
  es: { one: 'persona', other: 'personas', many: 'de personas' },
  en: { one: 'person', other: 'people', many: 'people' },
})

export const rowTexts = defineTexts({
  es: {
    byMachine: 'traducción automática',
    stars: 'Stars',
    rating: (n: string) => `Nota ${n}/5`,
    ratings: { one: 'valoración', other: 'valoraciones', many: 'de valoraciones' },
  },
  en: {
    byMachine: 'machine translation',
    stars: 'Stars',
    rating: (n: string) => `Rated ${n}/5`,
    ratings: { one: 'rating', other: 'ratings', many: 'ratings' },
  },
})
