import type { economyRefusals } from '@liston/contract/economy'
import { type Refusal, refusalIn, type RefusalWords } from '../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language } from '../../platform/texts.tsx'

type ShareRefusals = (typeof economyRefusals)['shareLevel']

export const words = defineTexts<RefusalWords<ShareRefusals>>({
  es: {
    LEVEL_NOT_REACHED: () => 'Aún no has llegado a ese nivel.',
    VALIDATION: () => 'Ese nivel no existe.',
    OFFLINE: () => 'Sin conexión: el premio no ha llegado. Comparte otra vez cuando vuelva.',
  },
  en: {
    LEVEL_NOT_REACHED: () => 'You have not reached that level yet.',
    VALIDATION: () => 'That level does not exist.',
    OFFLINE: () => 'No connection: the reward didn’t arrive. Share again when it’s back.',
  },
})

/** Text for a refused reward for sharing. */
export const shareRefusal = (language: Language, error: unknown): Refusal => refusalIn(words, language, error)
