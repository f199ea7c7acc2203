import type { referralRefusals } from '@liston/contract/referrals'
import { formatDay } from '../../platform/dates.ts'
import { refusalIn, refusalText, type RefusalWords } from '../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language } from '../../platform/texts.tsx'

type Of = typeof referralRefusals

export const words = defineTexts<RefusalWords<Of['code'] & Of['create'] & Of['change'] & Of['decide']>>({
  es: {
    FORBIDDEN: () => 'Ese código es de otra persona.',
    NOT_FOUND: () => 'Ya no está ahí.',
    CODE_EXISTS: () => 'Ya tienes un código.',
    CODE_CHANGED_RECENTLY: ({ again }, zone) =>
      `Cambiaste de código hace poco. Podrás hacerlo desde el ${formatDay('es', again, zone)}.`,
    NOTHING_TO_DECIDE: () => 'Ya está decidida. Recarga la lista.',
  },
  en: {
    FORBIDDEN: () => 'That code is someone else’s.',
    NOT_FOUND: () => 'It is no longer there.',
    CODE_EXISTS: () => 'You already have a code.',
    CODE_CHANGED_RECENTLY: ({ again }, zone) =>
      `You changed your code recently. You can change it again from ${formatDay('en', again, zone)}.`,
    NOTHING_TO_DECIDE: () => 'This has already been decided. Reload the list.',
  },
})

/** Text for a refusal about invitations: from a form, or from a failed call. */
export const referralRefusalText = (language: Language, refusal: object, zone?: string) =>
  refusalText(words, language, refusal, zone)
export const referralRefusal = (language: Language, error: unknown, zone?: string) =>
  refusalIn(words, language, error, zone).text
