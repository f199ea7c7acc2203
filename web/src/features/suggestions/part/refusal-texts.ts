import type { suggestionRefusals } from '@liston/contract/suggestions'
import { refusalText as textOf, type RefusalWords } from '../../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language } from '../../../platform/texts.tsx'
import { suggestionTexts } from './texts.ts'

type Of = typeof suggestionRefusals
type Words = RefusalWords<Of['suggest'] & Of['decide'] & Of['vote'] & Of['withdraw']>

const es: Words = {
  NOT_FOUND: () => 'Ya no está aquí.',
  BLOCKED: () => 'Aquí no puedes sugerir nada.',
  FORBIDDEN: () => 'Solo decide quien edita el ranking.',
  SUGGESTIONS_OFF: ({ closed }) => suggestionTexts.es.closed[closed],
  LOCKED: () => 'El ranking está cerrado: la lista ya no cambia.',
  PENDING_LIMIT: ({ max }) => `Ya hay ${max} tuyas esperando aquí.`,
  ITEM_EXISTS: ({ name }) => suggestionTexts.es.isThere(name),
  DUPLICATE_ITEM: ({ name }) => `«${name}» ya está en la lista: únelo o cámbiale el nombre.`,
  ALREADY_SUGGESTED: ({ name }) => suggestionTexts.es.isPending(name),
  SIMILAR_NAME: ({ name }) => suggestionTexts.es.isSame(name),
  LIST_FULL: ({ max }) => `La lista ya tiene ${max} elementos: quita alguno antes.`,
  NOT_PENDING: () => 'Ya se ha decidido.',
  NO_SUCH_ITEM: () => 'Elige un elemento de la lista.',
  UNDO_EXPIRED: () => 'Ya no se puede deshacer.',
  OWN_SUGGESTION: () => 'Es tu propia sugerencia.',
}

const en: Words = {
  NOT_FOUND: () => 'It no longer exists.',
  BLOCKED: () => 'You can’t suggest anything here.',
  FORBIDDEN: () => 'Only the list’s author can decide.',
  SUGGESTIONS_OFF: ({ closed }) => suggestionTexts.en.closed[closed],
  LOCKED: () => 'The ranking is closed, so its list can’t change.',
  PENDING_LIMIT: ({ max }) => `You already have ${max} suggestions waiting here.`,
  ITEM_EXISTS: ({ name }) => suggestionTexts.en.isThere(name),
  DUPLICATE_ITEM: ({ name }) => `“${name}” is already on the list. Merge it or give it another name.`,
  ALREADY_SUGGESTED: ({ name }) => suggestionTexts.en.isPending(name),
  SIMILAR_NAME: ({ name }) => suggestionTexts.en.isSame(name),
  LIST_FULL: ({ max }) => `The list already has ${max} items. Remove one first.`,
  NOT_PENDING: () => 'This has already been decided.',
  NO_SUCH_ITEM: () => 'Choose an item from the list.',
  UNDO_EXPIRED: () => 'It can no longer be undone.',
  OWN_SUGGESTION: () => 'It is your own suggestion.',
}

export const words = defineTexts({ es, en })

/** Text of an error of a suggestion. */
export const suggestionRefusal = (language: Language, refusal: object): string => textOf(words, language, refusal)
