import { defineTexts, nth } from '../../platform/texts.tsx'

/** Label of a place, which opens the explanation of that place. */
export const placeTexts = defineTexts({
  es: { why: (place: number) => `${nth('es', place)}: ¿por qué está aquí?` },
  en: { why: (place: number) => `${nth('en', place)}: why is it here?` },
})
