import type { coEditingRefusals } from '@liston/contract/rankings'
import { refusalText as textOf, type RefusalWords } from '../../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language } from '../../../platform/texts.tsx'

type Of = typeof coEditingRefusals
type Words = RefusalWords<Of['editors'] & Of['invite'] & Of['leave'] & Of['accept']>

const es: Words = {
  NOT_FOUND: () => 'Ya no está aquí.',
  FORBIDDEN: () => 'Eso es cosa de quien hizo la lista.',
  NO_SUCH_PERSON: () => 'Nadie se llama así. Mira cómo está escrito en su perfil.',
  YOURSELF: () => 'Esa persona eres tú.',
  TOO_MANY_EDITORS: ({ max }) => `Ya sois ${max} además de ti. Quita a alguien antes.`,
}

const en: Words = {
  NOT_FOUND: () => 'It no longer exists.',
  FORBIDDEN: () => 'Only the author of the list can do that.',
  NO_SUCH_PERSON: () => 'Nobody has that username. Check how it is spelled on their profile.',
  YOURSELF: () => 'That is you.',
  TOO_MANY_EDITORS: ({ max }) => `There are ${max} besides you already. Remove someone first.`,
}

export const words = defineTexts({ es, en })

/** Text of an error of co-editing. */
export const coEditingRefusal = (language: Language, refusal: object): string => textOf(words, language, refusal)
