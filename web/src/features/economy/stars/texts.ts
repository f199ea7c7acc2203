import { defineTexts, starsText } from '../../../platform/texts.tsx'

/** Separate from the other texts of the feature, because every page loads them. */
export const counterTexts = defineTexts({
  es: {
    button: (stars: number) => `${starsText('es', stars)}: de dónde vienen y para qué sirven`,
    what: '¿Para qué sirven las Stars?',
  },
  en: {
    button: (stars: number) => `${starsText('en', stars)}: where they come from and what they are for`,
    what: 'What are Stars for?',
  },
})
