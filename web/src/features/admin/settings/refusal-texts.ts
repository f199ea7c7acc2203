import type { settingRefusals } from '@liston/contract/settings'
import { refusalText, type RefusalWords } from '../../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language } from '../../../platform/texts.tsx'

type Words = RefusalWords<(typeof settingRefusals)['save']>

const es: Words = {
  IMAGE_NOT_FOUND: () => 'Esa imagen ya no está, o es de otra persona. Súbela otra vez.',
  SETTING_CHANGED: () => 'Alguien lo ha cambiado mientras mirabas. Esto es lo que hay ahora: mira y vuelve a guardar.',
}
const en: Words = {
  IMAGE_NOT_FOUND: () => 'That picture no longer exists or belongs to someone else. Upload it again.',
  SETTING_CHANGED: () => 'Someone else changed it in the meantime. Check the current value and save again.',
}
const words = defineTexts({ es, en })

/** Text for a refused change of a setting. */
export const settingRefusal = (language: Language, refusal: object): string => refusalText(words, language, refusal)
