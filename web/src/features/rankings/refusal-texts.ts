import {
  type mergeRefusals,
  type rankingRefusals,
  rankingRules,
  type shareKeyRefusals,
} from '@liston/contract/rankings'
import { refusalText as textOf, type RefusalWords } from '../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language, plural } from '../../platform/texts.tsx'

type Of = typeof rankingRefusals
type Merging = (typeof mergeRefusals)['preview'] & (typeof mergeRefusals)['merge'] & (typeof mergeRefusals)['undo']
type Words = RefusalWords<
  Of['draft'] & Of['publish'] & Of['update'] & Of['remove'] & Of['restore'] & typeof shareKeyRefusals & Merging
>

const es: Words = {
  DUPLICATE_ITEM: ({ name }) => `«${name}» está repetido.`,
  IMAGE_NOT_FOUND: () => 'Una imagen ya no está disponible. Quítala o súbela otra vez.',
  NOT_A_DRAFT: () => 'Este ranking ya no es un borrador: se publicó o se borró en otro sitio.',
  TOO_MANY_DRAFTS: ({ max }) => `Ya tienes ${max} borradores. Publica o borra alguno.`,
  TOPIC_TOO_SHORT: ({ min }) => `El tema necesita al menos ${min} letras.`,
  CATEGORY_MISSING: () => 'Elige una categoría.',
  TOO_FEW_ITEMS: ({ min }) => `Añade al menos ${min} elementos.`,
  TOO_MANY_ITEMS: ({ max }) =>
    `Tu nivel permite hasta ${max} elementos. Quita algunos${max < rankingRules.ITEMS.pro ? ', sigue subiendo o hazte PRO' : ''}.`,
  DAILY_PUBLISH_LIMIT: ({ perDay }) =>
    `Hoy ya has publicado ${plural('es', perDay, { one: 'tu ranking', other: 'tus # rankings' })}. El borrador te espera mañana.`,
  UNVERIFIED_ITEMS: ({ names }) =>
    `Sin verificar: ${names.join(', ')}. Compruébalos y márcalos, cámbiales el nombre o quítalos.`,
  PRIVATE_LIMIT: ({ max }) => `Ya tienes ${max} rankings privados. Hazlo público, abre alguno o hazte PRO.`,
  ENDS_AT_OUT_OF_RANGE: ({ minMinutes, maxDays }) =>
    `La votación puede terminar entre ${minMinutes} minutos y ${maxDays} días después de ahora.`,
  LEVEL_REQUIRED: ({ level }) => `Necesitas el nivel ${level}`,
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
  ARCHIVE_ONLY: ({ voters }) => `${voters} personas han votado: también es suyo. Puedes archivarlo, pero no borrarlo.`,
  NOT_FOUND: () => 'Este ranking ya no está.',
  FORBIDDEN: () => 'Este ranking no es tuyo.',
  UNAUTHENTICATED: () => 'Tu sesión ha terminado. Lo que has escrito sigue en este dispositivo.',
}

const en: Words = {
  DUPLICATE_ITEM: ({ name }) => `“${name}” is on the list twice.`,
  IMAGE_NOT_FOUND: () => 'A picture is no longer available. Remove it or upload it again.',
  NOT_A_DRAFT: () => 'This ranking is no longer a draft: it was published or deleted elsewhere.',
  TOO_MANY_DRAFTS: ({ max }) => `You have ${max} drafts already. Publish or delete one.`,
  TOPIC_TOO_SHORT: ({ min }) => `The topic needs at least ${min} characters.`,
  CATEGORY_MISSING: () => 'Choose a category.',
  TOO_FEW_ITEMS: ({ min }) => `Add at least ${min} items.`,
  TOO_MANY_ITEMS: ({ max }) =>
    `Your level allows up to ${max} items. Remove some${max < rankingRules.ITEMS.pro ? ', keep climbing or become PRO' : ''}.`,
  DAILY_PUBLISH_LIMIT: ({ perDay }) =>
    `You’ve already published today’s ${plural('en', perDay, { one: 'ranking', other: '# rankings' })}. The draft can wait until tomorrow.`,
  UNVERIFIED_ITEMS: ({ names }) => `Not verified: ${names.join(', ')}. Check and confirm, rename or remove them.`,
  PRIVATE_LIMIT: ({ max }) =>
    `You have ${max} private rankings already. Make it public, open one of them, or become PRO.`,
  ENDS_AT_OUT_OF_RANGE: ({ minMinutes, maxDays }) =>
    `Voting can end between ${minMinutes} minutes and ${maxDays} days from now.`,
  LEVEL_REQUIRED: ({ level }) => `You need level ${level}`,
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
  ARCHIVE_ONLY: ({ voters }) => `${voters} people voted: it’s theirs too. You can archive it, but not delete it.`,
  NOT_FOUND: () => 'This ranking no longer exists.',
  FORBIDDEN: () => 'This ranking is not yours.',
  UNAUTHENTICATED: () => 'Your session has ended. What you wrote is still on this device.',
}

const words = defineTexts({ es, en })

/** Text of an error. An unknown code gets the text of an internal error. */
export const refusalText = (language: Language, refusal: object): string => textOf(words, language, refusal)
