import type { staffRefusals } from '@liston/contract/admin'
import { refusalText, type RefusalWords } from '../../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language } from '../../../platform/texts.tsx'

type Words = RefusalWords<(typeof staffRefusals)['setRoles'] & { FACTOR_AGAIN: object }>

const es: Words = {
  NOT_FOUND: () => 'Nadie se llama así.',
  OWN_ROLES: () => 'Tus propios roles los cambia otra persona.',
  EMAIL_UNCONFIRMED: () => 'Todavía no ha confirmado su correo: podría ser cualquiera.',
  FACTOR_AGAIN: () => 'Esto es difícil de deshacer: demuestra otra vez quién eres y vuelve a pulsar.',
}
const en: Words = {
  NOT_FOUND: () => 'No user has that name.',
  OWN_ROLES: () => 'You can’t change your own roles. Ask someone else.',
  EMAIL_UNCONFIRMED: () => 'They haven’t confirmed their e-mail, so it could be anyone.',
  FACTOR_AGAIN: () => 'This is hard to undo. Verify who you are, then press again.',
}
const staffRefusalTexts = defineTexts({ es, en })

/** Text for a refused change of roles. */
export const staffRefusal = (language: Language, refusal: object): string =>
  refusalText(staffRefusalTexts, language, refusal)
