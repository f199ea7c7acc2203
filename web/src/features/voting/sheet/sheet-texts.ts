import { defineTexts } from '../../../platform/texts.tsx'

/** Texts that only the sheet uses; they load with it. */
export const sheetTexts = defineTexts({
  es: { reviewsOf: (n: string) => `Reseñas y estrellas (${n})`, review: 'Escribir la primera reseña' },
  en: { reviewsOf: (n: string) => `Reviews and stars (${n})`, review: 'Write the first review' },
})
