import type { integrityRefusals } from '@liston/contract/integrity'
import { refusalText, type RefusalWords } from '../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language } from '../../platform/texts.tsx'

type Of = typeof integrityRefusals
type Words = RefusalWords<Of['decide'] & Of['appeal'] & Of['answer']>

const es: Words = {
  NOT_FOUND: () => 'Ese incidente no está.',
  ALREADY_DECIDED: () => 'Otra persona lo ha decidido ya.',
  ALREADY_APPEALED: () => 'Ya has recurrido. Te avisaremos cuando haya respuesta.',
  ALREADY_ANSWERED: () => 'Otra persona ha contestado ya a este recurso.',
}
const en: Words = {
  NOT_FOUND: () => 'That incident is not here.',
  ALREADY_DECIDED: () => 'Somebody else has decided it already.',
  ALREADY_APPEALED: () => 'You have appealed already. You will be told when there is an answer.',
  ALREADY_ANSWERED: () => 'Somebody else has answered this appeal already.',
}
const words = defineTexts({ es, en })

/** Why nothing was decided, in words. */
export const integrityRefusal = (language: Language, refusal: object): string => refusalText(words, language, refusal)
