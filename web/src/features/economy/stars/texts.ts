import { defineTexts, starsText } from '../../../platform/texts.tsx'

/** Separate from the other texts of the feature, because every page loads them. */
export const counterTexts = defineTexts({
  es: {
    button: (stars: number) => `${starsText('es', stars)}: de dónde vienen`,
    title: 'De dónde vienen tus Stars',
    all: 'Ver todos los movimientos',
  },
  en: {
    button: (stars: number) => `${starsText('en', stars)}: where they come from`,
    title: 'Where your Stars come from',
    all: 'See all activity',
  },
})
