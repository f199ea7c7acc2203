import type { notificationRefusals } from '@liston/contract/notifications'
import { refusalText, type RefusalWords } from '../../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language } from '../../../platform/texts.tsx'

type Words = RefusalWords<(typeof notificationRefusals)['announce'] & { FACTOR_AGAIN: object }>

const es: Words = {
  ANNOUNCED_TODAY: () => 'Hoy ya se ha enviado uno. Mañana se puede otra vez.',
  FACTOR_AGAIN: () => 'Esto no se puede deshacer: demuestra otra vez quién eres y vuelve a pulsar.',
}
const en: Words = {
  ANNOUNCED_TODAY: () => 'One was sent today already. Tomorrow you can again.',
  FACTOR_AGAIN: () => 'This can’t be taken back: prove again who you are, and press once more.',
}
const noticeRefusalTexts = defineTexts({ es, en })

/** Text for a refused banner or announcement. */
export const noticeRefusal = (language: Language, refusal: object): string =>
  refusalText(noticeRefusalTexts, language, refusal)
