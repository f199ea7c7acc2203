import type { leaderboardRefusals } from '@liston/contract/leaderboard'
import { refusalIn, type RefusalWords } from '../../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language } from '../../../platform/texts.tsx'

export const words = defineTexts<RefusalWords<(typeof leaderboardRefusals)['join']>>({
  es: {
    NO_XP_YET: () => 'La liga se abre con tu primera XP.',
  },
  en: {
    NO_XP_YET: () => 'The league opens with your first XP.',
  },
})

/** Message for an error code of joining a league. */
export const leagueRefusal = (language: Language, error: unknown) => refusalIn(words, language, error).text
