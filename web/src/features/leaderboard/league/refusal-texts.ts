import type { leaderboardRefusals } from '@liston/contract/leaderboard'
import { refusalIn, type RefusalWords } from '../../../platform/refusal/refusal-words.ts'
import type { Language } from '../../../platform/texts.tsx'

const words: Record<Language, RefusalWords<(typeof leaderboardRefusals)['join']>> = {
  es: {
    NO_XP_YET: () => 'La liga se abre con tu primera XP.',
  },
  en: {
    NO_XP_YET: () => 'The league opens with your first XP.',
  },
}

/** Why somebody does not take part, in words. */
export const leagueRefusal = (language: Language, error: unknown) => refusalIn(words, language, error).text
