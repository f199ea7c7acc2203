import { type rankingRefusals, rankingRules } from '@liston/contract/rankings'
import { refusalText, type RefusalWords } from '../../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language, plural } from '../../../platform/texts.tsx'

type Words = RefusalWords<(typeof rankingRefusals)['draft'] & (typeof rankingRefusals)['publish']>

const es: Words = {
  DUPLICATE_ITEM: ({ name }) => `«${name}» está repetido.`,
  IMAGE_NOT_FOUND: () => 'Una imagen ya no está disponible. Quítala o súbela otra vez.',
  NOT_A_DRAFT: () => 'Este ranking ya no es un borrador: se publicó o se borró en otro sitio.',
  TOO_MANY_DRAFTS: ({ max }) => `Ya tienes ${max} borradores. Publica o borra alguno.`,
  TOPIC_TOO_SHORT: ({ min }) => `El tema necesita al menos ${min} caracteres.`,
  CATEGORY_MISSING: () => 'Elige una categoría.',
  CATEGORY_CLOSED: () => 'Esa categoría ya no admite rankings nuevos. Elige otra.',
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
  NOT_FOUND: () => 'Este ranking ya no está.',
  UNAUTHENTICATED: () => 'Tu sesión ha terminado. Lo que has escrito sigue en este dispositivo.',
}

const en: Words = {
  DUPLICATE_ITEM: ({ name }) => `“${name}” is on the list twice.`,
  IMAGE_NOT_FOUND: () => 'A picture is no longer available. Remove it or upload it again.',
  NOT_A_DRAFT: () => 'This ranking is no longer a draft: it was published or deleted elsewhere.',
  TOO_MANY_DRAFTS: ({ max }) => `You have ${max} drafts already. Publish or delete one.`,
  TOPIC_TOO_SHORT: ({ min }) => `The topic needs at least ${min} characters.`,
  CATEGORY_MISSING: () => 'Choose a category.',
  CATEGORY_CLOSED: () => 'That category no longer takes new rankings. Choose another.',
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
  NOT_FOUND: () => 'This ranking no longer exists.',
  UNAUTHENTICATED: () => 'Your session has ended. What you wrote is still on this device.',
}

/** Texts of the errors of saving and publishing a draft. Those of published rankings add to them. */
export const draftWords = defineTexts({ es, en })

/** Text of an error of saving or publishing a draft. */
export const draftRefusal = (language: Language, refusal: object): string => refusalText(draftWords, language, refusal)
