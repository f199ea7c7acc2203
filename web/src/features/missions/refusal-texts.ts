import type { missionRefusals } from '@liston/contract/missions'
import { refusalText, type RefusalWords } from '../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language } from '../../platform/texts.tsx'

export const words = defineTexts<RefusalWords<(typeof missionRefusals)['reroll']>>({
  es: {
    NOT_FOUND: () => 'Esa misión ya no está. Recarga la página.',
    MISSION_OVER: () => 'Esa misión ya está hecha o terminada.',
    REROLL_USED: () => 'Hoy ya has cambiado una. Mañana podrás otra vez.',
    NOTHING_ELSE: () => 'Hoy no hay otra que puedas hacer.',
  },
  en: {
    NOT_FOUND: () => 'That mission no longer exists. Reload the page.',
    MISSION_OVER: () => 'That mission is completed or has expired.',
    REROLL_USED: () => 'You have already swapped one today. You can swap again tomorrow.',
    NOTHING_ELSE: () => 'There is no other mission you could do today.',
  },
})

/** Message for an error code of an exchange. */
export const missionRefusalText = (language: Language, refusal: object) => refusalText(words, language, refusal)
