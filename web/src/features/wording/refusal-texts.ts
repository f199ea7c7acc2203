import type { wordingRefusals } from '@liston/contract/wording'
import { refusalText, type RefusalWords } from '../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language } from '../../platform/texts.tsx'

type Of = typeof wordingRefusals
type Words = RefusalWords<Of['propose'] & Of['answer']>

const es: Words = {
  WORDINGS_WAITING: ({ max }) => `Ya esperan ${max} propuestas tuyas: en cuanto contestemos una, puedes hacer otra.`,
  WORDINGS_TODAY: ({ max }) => `Has hecho ${max} en un día, que es el máximo. Mañana, más.`,
  SAME_WORDS: () => 'Lo que propones es lo que ya pone.',
  PROPOSED_ALREADY: () => 'Eso ya lo has propuesto: lo estamos mirando.',
  NOT_FOUND: () => 'Esa propuesta ya no está.',
  NOT_OPEN: () => 'Alguien la ha contestado ya.',
}
const en: Words = {
  WORDINGS_WAITING: ({ max }) => `${max} of your proposals wait: once one is answered, you can make another.`,
  WORDINGS_TODAY: ({ max }) => `You have made ${max} in a day, which is the most. More tomorrow.`,
  SAME_WORDS: () => 'What you propose is what it says.',
  PROPOSED_ALREADY: () => 'You have proposed that: we are looking at it.',
  NOT_FOUND: () => 'That proposal is no longer here.',
  NOT_OPEN: () => 'Someone has answered it already.',
}
const words = defineTexts({ es, en })

/** Text for a refusal about a suggestion. */
export const wordingRefusal = (language: Language, refusal: object): string => refusalText(words, language, refusal)
