import type { settingRefusals } from '@liston/contract/settings'
import { refusalText, type RefusalWords } from '../../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language } from '../../../platform/texts.tsx'

type Words = RefusalWords<(typeof settingRefusals)['saveRoom']>

const words = defineTexts<Words>({
  es: {
    SETTING_CHANGED: () =>
      'Alguien ha cambiado algo mientras mirabas. Esto es lo que hay ahora: mira y vuelve a pulsar.',
    NOTHING_NEW: () => 'Ya estaba así.',
  },
  en: {
    SETTING_CHANGED: () => 'Someone else made a change in the meantime. Check the current state and press again.',
    NOTHING_NEW: () => 'Nothing to change: that’s already the current value.',
  },
})

/** Text for a refused change of a feature switch. */
export const roomRefusal = (language: Language, refusal: object): string => refusalText(words, language, refusal)
