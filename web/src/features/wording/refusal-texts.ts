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
  WORDINGS_WAITING: ({ max }) => `${max} of your suggestions are waiting. You can make another when one is answered.`,
  WORDINGS_TODAY: ({ max }) => `You’ve made ${max} suggestions today, the maximum. You can make more tomorrow.`,
  SAME_WORDS: () => 'Your suggestion is the same as the current text.',
  PROPOSED_ALREADY: () => 'You’ve already suggested that. We’re looking at it.',
  NOT_FOUND: () => 'That suggestion no longer exists.',
  NOT_OPEN: () => 'Someone else has already answered this.',
}
const words = defineTexts({ es, en })

/** Text for a refusal about a suggestion. */
export const wordingRefusal = (language: Language, refusal: object): string => refusalText(words, language, refusal)
