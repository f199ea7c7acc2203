import type { mergeRefusals, rankingRefusals, shareKeyRefusals } from '@liston/contract/rankings'
import { refusalText as textOf, type RefusalWords } from '../../platform/refusal/refusal-words.ts'
import { counted, defineTexts, type Language, plural } from '../../platform/texts.tsx'
import { draftWords } from './create/refusal-texts.ts'

type Of = typeof rankingRefusals
type Merging = (typeof mergeRefusals)['preview'] & (typeof mergeRefusals)['merge'] & (typeof mergeRefusals)['undo']
type Words = RefusalWords<
  Of['draft'] & Of['publish'] & Of['update'] & Of['remove'] & Of['restore'] & typeof shareKeyRefusals & Merging
>

const es: Words = {
  ...draftWords.es,
  HIDDEN_FOR_REVIEW: () => 'Está oculto mientras se revisa: ahora no se puede cambiar.',
  MODE_FIXED: ({ voters }) =>
    `Ya han votado sus elementos (${voters} en el más votado): su orden es de la gente y no puede pasar a ser solo tuyo.`,
  NOT_PRIVATE: () => 'El enlace secreto es para rankings privados.',
  SAME_ITEM: () => 'Elige dos elementos distintos de este ranking.',
  UNDO_EXPIRED: () => 'Ya han pasado las 24 horas para deshacerlo.',
  SURVIVOR_GONE: ({ name }) => `«${name}» ya no está en la lista: deshaz antes lo que se hizo con él.`,
  STALE_VERSION: () => 'Este ranking ha cambiado en otra pestaña o dispositivo. Guarda otra vez para elegir qué queda.',
  RETITLE_TOO_DIFFERENT: ({ field }) =>
    `Ya han votado: ${field === 'topic' ? 'el tema' : 'el criterio'} solo admite pequeños retoques.`,
  RENAME_RESETS_VOTES: ({ items }) => `Esto reinicia los votos: ${items.map((i) => i.before).join(', ')}.`,
  ARCHIVE_ONLY: ({ voters }) =>
    `${plural('es', voters, { one: 'Ha votado # persona', other: 'Han votado # personas', many: 'Han votado # de personas' })}: también es suyo. Puedes archivarlo, pero no borrarlo.`,
  FORBIDDEN: () => 'Este ranking no es tuyo.',
}

const en: Words = {
  ...draftWords.en,
  HIDDEN_FOR_REVIEW: () => 'It’s hidden while it is being reviewed: it can’t be changed now.',
  MODE_FIXED: ({ voters }) =>
    `People have voted for its items (${voters} for the first): the order is theirs and can’t become yours alone.`,
  NOT_PRIVATE: () => 'The secret link is for private rankings.',
  SAME_ITEM: () => 'Choose two different items of this ranking.',
  UNDO_EXPIRED: () => 'The 24 hours for undoing it have passed.',
  SURVIVOR_GONE: ({ name }) => `“${name}” is no longer on the list: undo what was done with it first.`,
  STALE_VERSION: () => 'This ranking was changed in another tab or device. Save again to choose which version to keep.',
  RETITLE_TOO_DIFFERENT: ({ field }) => `People have voted: the ${field} can only change a little.`,
  RENAME_RESETS_VOTES: ({ items }) => `This resets the votes: ${items.map((i) => i.before).join(', ')}.`,
  ARCHIVE_ONLY: ({ voters }) =>
    `${counted('en', voters, { one: 'person', other: 'people' })} voted: it’s theirs too. You can archive it, but not delete it.`,
  FORBIDDEN: () => 'This ranking is not yours.',
}

export const words = defineTexts({ es, en })

/** Text of an error. An unknown code gets the text of an internal error. */
export const refusalText = (language: Language, refusal: object): string => textOf(words, language, refusal)
