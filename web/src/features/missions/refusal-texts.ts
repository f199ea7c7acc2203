import type { missionRefusals } from '@liston/contract/missions'
import { refusalText, type RefusalWords } from '../../platform/refusal/refusal-words.ts'
import type { Language } from '../../platform/texts.tsx'

const words: Record<Language, RefusalWords<(typeof missionRefusals)['reroll']>> = {
  es: {
    NOT_FOUND: () => 'Esa misión ya no está. Recarga la página.',
    MISSION_OVER: () => 'Esa misión ya está hecha o terminada.',
    REROLL_USED: () => 'Hoy ya has cambiado una. Mañana podrás otra vez.',
    NOTHING_ELSE: () => 'Hoy no hay otra que puedas hacer.',
  },
  en: {
    NOT_FOUND: () => 'That mission is no longer there. Load the page anew.',
    MISSION_OVER: () => 'That mission is done or over.',
    REROLL_USED: () => 'You have exchanged one today. Tomorrow you can again.',
    NOTHING_ELSE: () => 'There is no other that you could do today.',
  },
}

/** Message for an error code of an exchange. */
export const missionRefusalText = (language: Language, refusal: object) => refusalText(words, language, refusal)
