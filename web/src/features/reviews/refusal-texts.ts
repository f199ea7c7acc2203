import type { reviewRefusals } from '@liston/contract/reviews'
import { refusalIn, refusalText, type RefusalWords } from '../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language } from '../../platform/texts.tsx'

type Of = typeof reviewRefusals
type Words = RefusalWords<Of['save'] & Of['helpful'] & Of['remove'] & Of['restore']>

export const words = defineTexts<Words>({
  es: {
    NOT_FOUND: () => 'Ya no está.',
    LOCKED: () => 'Este ranking está cerrado: se lee, pero no se valora.',
    OWN_REVIEW: () => 'Es tuya: que digan los demás si ayuda.',
    IMAGE_NOT_FOUND: () => 'Una de las fotos ya no está. Quítala y sube otra.',
    VALIDATION: () => 'Elige tus estrellas. El texto, vacío o de 20 a 3000 caracteres.',
    UNAUTHENTICATED: () => 'Tu sesión ha terminado. Lo que has escrito sigue en este dispositivo.',
  },
  en: {
    NOT_FOUND: () => 'It no longer exists.',
    LOCKED: () => 'This ranking is closed, so you can’t rate it.',
    OWN_REVIEW: () => 'You can’t mark your own review as helpful.',
    IMAGE_NOT_FOUND: () => 'One of the photos no longer exists. Remove it and add another.',
    VALIDATION: () => 'Choose your stars. Leave the text empty, or write 20 to 3000 characters.',
    UNAUTHENTICATED: () => 'Your session has ended. What you wrote is still on this device.',
  },
})

/** The error text for an action on a review. */
export const reviewRefusal = (language: Language, error: unknown) => refusalIn(words, language, error)
export const reviewRefusalText = (language: Language, refusal: object) => refusalText(words, language, refusal)
