import { defineTexts } from '../../platform/texts.tsx'

/** The name of what stands behind a place, which comes when it is asked for. */
export const placeTexts = defineTexts({
  es: { why: (place: number) => `${place}.º: ¿por qué está aquí?` },
  en: { why: (place: number) => `${place}: why is it here?` },
})
