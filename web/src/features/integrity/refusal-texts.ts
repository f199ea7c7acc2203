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
  NOT_FOUND: () => 'That incident is not here.',
  ALREADY_DECIDED: () => 'Someone else has decided it already.',
  ALREADY_APPEALED: () => 'You have appealed already. You will be told when there is an answer.',
  ALREADY_ANSWERED: () => 'Someone else has answered this appeal already.',
  OWN_DECISION: () => 'You decided it: someone else answers.',
  OWN_APPEAL: () => 'It is your own appeal: someone else answers.',
  FACTOR_AGAIN: () => 'This is hard to take back: prove again who you are, and press once more.',
}
const words = defineTexts({ es, en })

/** Text that explains a refusal. */
export const integrityRefusal = (language: Language, refusal: object): string => refusalText(words, language, refusal)
