import type { screeningRefusals } from '@liston/contract/screening'
import { refusalText, type RefusalWords } from '../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language } from '../../platform/texts.tsx'

type Of = typeof screeningRefusals
type Words = RefusalWords<Of['add'] & Of['remove']>

const es: Words = {
  ALREADY_LISTED: () => 'Ya está en la lista.',
  NOT_AN_ENTRY: () => 'Así no se puede poner en la lista. Revisa que sea una palabra, un dominio o una imagen de aquí.',
  LIST_FULL: ({ max }) => `La lista está llena: caben ${max}.`,
  NOT_FOUND: () => 'Ya no está en la lista.',
}
const en: Words = {
  ALREADY_LISTED: () => 'It is on the list already.',
  NOT_AN_ENTRY: () => 'It can’t be put on the list like this. It has to be a word, a domain or a picture from here.',
  LIST_FULL: ({ max }) => `The list is full: it holds ${max}.`,
  NOT_FOUND: () => 'It is no longer on the list.',
}
export const words = defineTexts({ es, en })

/** The error text for a change of a list. */
export const listRefusal = (language: Language, refusal: object): string => refusalText(words, language, refusal)
