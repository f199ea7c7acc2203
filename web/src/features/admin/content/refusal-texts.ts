import type { manageRefusals } from '@liston/contract/rankings'
import { refusalText, type RefusalWords } from '../../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language } from '../../../platform/texts.tsx'

type Words = RefusalWords<typeof manageRefusals>

const es: Words = {
  NOT_FOUND: () => 'Ese ranking ya no está.',
  NOTHING_TO_CHANGE: () => 'Tal como está ahora, eso no se puede hacer. Recarga la tabla.',
  CATEGORY_MISSING: () => 'Elige la categoría nueva.',
}
const en: Words = {
  NOT_FOUND: () => 'That ranking no longer exists.',
  NOTHING_TO_CHANGE: () => 'That isn’t possible in its current state. Reload the table.',
  CATEGORY_MISSING: () => 'Choose the new category.',
}
const words = defineTexts({ es, en })

/** Text for a refused change of a ranking. */
export const manageRefusal = (language: Language, refusal: object): string => refusalText(words, language, refusal)
