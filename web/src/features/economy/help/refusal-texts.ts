import type { helpRefusals } from '@liston/contract/economy'
import type { RefusalWords } from '../../../platform/refusal/refusal-words.ts'
import type { Language } from '../../../platform/texts.tsx'
import { helpTexts } from './texts.ts'

const { es, en } = helpTexts
const words: Record<Language, RefusalWords<typeof helpRefusals>> = {
  es: {
    CREDITS_INSUFFICIENT: ({ missing }) => es.missing(missing),
    AI_OFF: () => es.off,
    HELP_RUNNING: () => 'Ya se está haciendo. Espera un momento.',
    HELP_FAILED: ({ failure }) => `${es.failures[failure]} ${es.back}`,
  },
  en: {
    CREDITS_INSUFFICIENT: ({ missing }) => en.missing(missing),
    AI_OFF: () => en.off,
    HELP_RUNNING: () => 'Already in progress. Wait a moment.',
    HELP_FAILED: ({ failure }) => `${en.failures[failure]} ${en.back}`,
  },
}

/** Texts for the refusals of any AI help. */
export const helpRefusalWords = (language: Language): RefusalWords<typeof helpRefusals> => words[language]
