import { defineTexts } from '../../platform/texts.tsx'

/** Label of a place, which opens the explanation of that place. */
export const placeTexts = defineTexts({
  es: { why: (place: number) => `${place}.º: ¿por qué está aquí?` },
  en: { why: (place: number) => `${place}: why is it here?` },
})
