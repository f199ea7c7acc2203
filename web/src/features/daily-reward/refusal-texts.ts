import { defineTexts, type Language, plural, starsText } from '../../platform/texts.tsx'
import type { dailyRewardRefusals } from '@liston/contract/daily-reward'
import { formatDay } from '../../platform/dates.ts'
import { refusalIn, refusalText, type RefusalWords } from '../../platform/refusal/refusal-words.ts'

type Of = typeof dailyRewardRefusals

export const words = defineTexts<RefusalWords<Of['grant'] & Of['buyFreeze'] & Of['repair']>>({
  es: {
    FORBIDDEN: () => 'Esa recompensa es de otra persona.',
    PRICE_CHANGED: ({ price }) =>
      `Ahora cuesta ${starsText('es', price)}, y no has pagado nada. Pulsa otra vez si te parece bien.`,
    STARS_INSUFFICIENT: ({ missing }) =>
      `${plural('es', missing, { one: 'Te falta # Star', other: 'Te faltan # Stars' })}.`,
    FREEZES_FULL: ({ max }) => `Ya tienes ${max} protectores, que es lo máximo.`,
    NOTHING_TO_REPAIR: () => 'Esa racha ya no se puede recuperar.',
    REPAIRED_LATELY: ({ until }, zone) =>
      `Recuperaste una hace poco. Podrás otra vez desde el ${formatDay('es', until, zone)}.`,
  },
  en: {
    FORBIDDEN: () => 'That reward is someone else’s.',
    PRICE_CHANGED: ({ price }) =>
      `It now costs ${starsText('en', price)}. You have not been charged. Press again to accept.`,
    STARS_INSUFFICIENT: ({ missing }) => `You are ${starsText('en', missing)} short.`,
    FREEZES_FULL: ({ max }) => `You already have ${max} freezes, the maximum.`,
    NOTHING_TO_REPAIR: () => 'That streak can no longer be repaired.',
    REPAIRED_LATELY: ({ until }, zone) =>
      `You repaired one recently. You can repair another from ${formatDay('en', until, zone)}.`,
  },
})

/** Text for a refusal about the streak: from a form, or from a failed call. */
export const dailyRewardRefusalText = (language: Language, refusal: object, zone?: string) =>
  refusalText(words, language, refusal, zone)
export const dailyRewardRefusal = (language: Language, error: unknown, zone?: string) =>
  refusalIn(words, language, error, zone).text
