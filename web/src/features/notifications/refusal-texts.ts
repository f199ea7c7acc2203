import type { notificationRefusals } from '@liston/contract/notifications'
import { refusalIn, type RefusalWords } from '../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language } from '../../platform/texts.tsx'

export const words = defineTexts<RefusalWords<(typeof notificationRefusals)['list']>>({
  es: { BAD_CURSOR: () => 'Esa página de la lista ya no existe. Empieza por el principio.' },
  en: { BAD_CURSOR: () => 'That page of the list no longer exists. Start from the beginning.' },
})

/** Text for a failed read or change of notifications. */
export const notificationRefusal = (language: Language, error: unknown) => refusalIn(words, language, error)
