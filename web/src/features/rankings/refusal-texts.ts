import type { rankingRefusals } from '@liston/contract/rankings'
import { refusalText as textOf, type RefusalWords } from '../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language } from '../../platform/texts.tsx'

type Of = typeof rankingRefusals
type Words = RefusalWords<Of['draft'] & Of['publish'] & Of['update'] & Of['remove'] & Of['restore']>

const es: Words = {
  DUPLICATE_ITEM: ({ name }) => `«${name}» está repetido.`,
  NOT_A_DRAFT: () => 'Este RW ya no es un borrador: se publicó o se borró en otro sitio.',
  TOO_MANY_DRAFTS: ({ max }) => `Ya tienes ${max} borradores. Publica o borra alguno.`,
  TOPIC_TOO_SHORT: ({ min }) => `El tema necesita al menos ${min} letras.`,
  CATEGORY_MISSING: () => 'Elige una categoría.',
  TOO_FEW_ITEMS: ({ min }) => `Añade al menos ${min} elementos.`,
  TOO_MANY_ITEMS: ({ max }) => `Tu nivel permite hasta ${max} elementos. Quita algunos o sigue subiendo.`,
  DAILY_PUBLISH_LIMIT: ({ perDay }) =>
    `Hoy ya has publicado ${perDay === 1 ? 'tu RW' : `tus ${perDay} RW`}. El borrador te espera mañana.`,
  PRIVATE_LIMIT: ({ max }) => `Ya tienes ${max} RW privados. Hazlo público o abre alguno.`,
  STALE_VERSION: () => 'Este RW ha cambiado en otra pestaña o dispositivo. Recarga para ver lo último.',
  RETITLE_TOO_DIFFERENT: ({ field }) =>
    `Ya han votado: ${field === 'topic' ? 'el tema' : 'el criterio'} solo admite pequeños retoques.`,
  RENAME_RESETS_VOTES: ({ items }) => `Esto reinicia los votos: ${items.map((i) => i.before).join(', ')}.`,
  ARCHIVE_ONLY: ({ voters }) => `${voters} personas han votado: también es suyo. Puedes archivarlo, pero no borrarlo.`,
  NOT_FOUND: () => 'Este RW ya no está.',
  FORBIDDEN: () => 'Este RW no es tuyo.',
  UNAUTHENTICATED: () => 'Tu sesión ha terminado. Lo que has escrito sigue en este dispositivo.',
}

const en: Words = {
  DUPLICATE_ITEM: ({ name }) => `“${name}” is on the list twice.`,
  NOT_A_DRAFT: () => 'This RW is no longer a draft: it was published or deleted elsewhere.',
  TOO_MANY_DRAFTS: ({ max }) => `You have ${max} drafts already. Publish or delete one.`,
  TOPIC_TOO_SHORT: ({ min }) => `The topic needs at least ${min} letters.`,
  CATEGORY_MISSING: () => 'Choose a category.',
  TOO_FEW_ITEMS: ({ min }) => `Add at least ${min} items.`,
  TOO_MANY_ITEMS: ({ max }) => `Your level allows up to ${max} items. Remove some or keep climbing.`,
  DAILY_PUBLISH_LIMIT: ({ perDay }) =>
    `You’ve already published today’s ${perDay === 1 ? 'RW' : `${perDay} RW`}. The draft can wait until tomorrow.`,
  PRIVATE_LIMIT: ({ max }) => `You have ${max} private RW already. Make it public, or open one of them.`,
  STALE_VERSION: () => 'This RW was changed in another tab or device. Reload to see the latest.',
  RETITLE_TOO_DIFFERENT: ({ field }) => `People have voted: the ${field} can only change a little.`,
  RENAME_RESETS_VOTES: ({ items }) => `This resets the votes: ${items.map((i) => i.before).join(', ')}.`,
  ARCHIVE_ONLY: ({ voters }) => `${voters} people voted: it’s theirs too. You can archive it, but not delete it.`,
  NOT_FOUND: () => 'This RW is gone.',
  FORBIDDEN: () => 'This RW is not yours.',
  UNAUTHENTICATED: () => 'Your session has ended. What you wrote is still on this device.',
}

const words = defineTexts({ es, en })

/** Why something was refused, in words; what is no refusal but a bug is told as one. */
export const refusalText = (language: Language, refusal: object): string => textOf(words, language, refusal)
