import type { partnerRefusals } from '@liston/contract/partners'
import { refusalText, type RefusalWords } from '../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language } from '../../platform/texts.tsx'

type Of = typeof partnerRefusals
type Words = RefusalWords<Of['offer'] & Of['withdraw']>

const es: Words = {
  NOT_FOUND: () => 'Esa propuesta ya no está.',
  NOT_OPEN: () => 'Alguien la ha decidido ya.',
  OFFER_OPEN: () => 'Ya te has ofrecido para ese papel: te contestamos en unos días.',
  ROLE_HELD: () => 'Ya tienes ese rol.',
}
const en: Words = {
  NOT_FOUND: () => 'That offer no longer exists.',
  NOT_OPEN: () => 'Someone else has already decided this.',
  OFFER_OPEN: () => 'You’ve already offered this. You’ll get an answer in a few days.',
  ROLE_HELD: () => 'You already have that role.',
}
const words = defineTexts({ es, en })

/** Text for a refusal about an offer or request. */
export const partnerRefusal = (language: Language, refusal: object): string => refusalText(words, language, refusal)
