import type { integrityRefusals } from '@liston/contract/integrity'
import { refusalText, type RefusalWords } from '../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language } from '../../platform/texts.tsx'

type Of = typeof integrityRefusals
type Words = RefusalWords<Of['decide'] & Of['appeal'] & Of['answer'] & { FACTOR_AGAIN: object }>

const es: Words = {
  NOT_FOUND: () => 'Ese incidente no está.',
  ALREADY_DECIDED: () => 'Otra persona lo ha decidido ya.',
  ALREADY_APPEALED: () => 'Ya has recurrido. Te avisaremos cuando haya respuesta.',
  ALREADY_ANSWERED: () => 'Otra persona ha contestado ya a este recurso.',
  OWN_DECISION: () => 'Lo decidiste tú: responde otra persona.',
  OWN_APPEAL: () => 'Es tu propio recurso: responde otra persona.',
  FACTOR_AGAIN: () => 'Esto es difícil de deshacer: demuestra otra vez quién eres y vuelve a pulsar.',
}
const en: Words = {
  NOT_FOUND: () => 'That incident no longer exists.',
  ALREADY_DECIDED: () => 'Someone else has already decided this.',
  ALREADY_APPEALED: () => 'You’ve already appealed. We’ll tell you when there’s a reply.',
  ALREADY_ANSWERED: () => 'Someone else has already replied to this appeal.',
  OWN_DECISION: () => 'You made this decision, so someone else has to reply.',
  OWN_APPEAL: () => 'This is your own appeal, so someone else has to reply.',
  FACTOR_AGAIN: () => 'This is hard to undo. Verify who you are, then press again.',
}
const words = defineTexts({ es, en })

/** Text that explains a refusal. */
export const integrityRefusal = (language: Language, refusal: object): string => refusalText(words, language, refusal)
