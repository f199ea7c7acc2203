import type { NOT_FOUND } from '@liston/contract/kernel'
import { refusalText, type RefusalWords } from '../../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language } from '../../../platform/texts.tsx'

type Words = RefusalWords<typeof NOT_FOUND>

const es: Words = { NOT_FOUND: () => 'Ese trabajo ya no espera: alguien lo ha reintentado.' }
const en: Words = { NOT_FOUND: () => 'That job is no longer waiting: someone else has retried it.' }
const systemRefusalTexts = defineTexts({ es, en })

/** Text for a refused test or retry. */
export const systemRefusal = (language: Language, refusal: object): string =>
  refusalText(systemRefusalTexts, language, refusal)
