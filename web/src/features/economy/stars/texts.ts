import { defineTexts } from '../../../platform/texts.tsx'

/** Separate from the other texts of the feature, because every page loads them. */
export const counterTexts = defineTexts({
  es: {
    button: (stars: string) => `${stars} Stars: de dónde vienen`,
    title: 'De dónde vienen tus Stars',
    all: 'Ver todos los movimientos',
  },
  en: {
    button: (stars: string) => `${stars} Stars: where they come from`,
    title: 'Where your Stars come from',
    all: 'See all activity',
  },
})
