import type { notificationRefusals } from '@liston/contract/notifications'
import { refusalText, type RefusalWords } from '../../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language } from '../../../platform/texts.tsx'

type Words = RefusalWords<(typeof notificationRefusals)['announce'] & { FACTOR_AGAIN: object }>

const es: Words = {
  ANNOUNCED_TODAY: () => 'Hoy ya se ha enviado uno. Mañana se puede otra vez.',
  FACTOR_AGAIN: () => 'Esto no se puede deshacer: demuestra otra vez quién eres y vuelve a pulsar.',
}
const en: Words = {
  ANNOUNCED_TODAY: () => 'One was already sent today. You can send another tomorrow.',
  FACTOR_AGAIN: () => 'This can’t be undone. Verify who you are, then press again.',
}
const noticeRefusalTexts = defineTexts({ es, en })

/** Text for a refused banner or announcement. */
export const noticeRefusal = (language: Language, refusal: object): string =>
  refusalText(noticeRefusalTexts, language, refusal)
