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
    SETTING_CHANGED: () =>
      'Someone changed something in the meantime. This is the current state: check it and press again.',
    NOTHING_NEW: () => 'It stood so already.',
  },
})

/** Text for a refused change of a feature switch. */
export const roomRefusal = (language: Language, refusal: object): string => refusalText(words, language, refusal)
