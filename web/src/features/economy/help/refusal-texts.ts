import type { helpRefusals } from '@liston/contract/economy'
import type { RefusalWords } from '../../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language } from '../../../platform/texts.tsx'
import { helpTexts } from './texts.ts'

export const words = defineTexts<RefusalWords<typeof helpRefusals>>({
  es: {
    CREDITS_INSUFFICIENT: ({ missing }) => helpTexts.es.missing(missing),
    AI_OFF: () => helpTexts.es.off,
    HELP_RUNNING: () => 'Ya se está haciendo. Espera un momento.',
    HELP_FAILED: ({ failure }) => `${helpTexts.es.failures[failure]} ${helpTexts.es.back}`,
  },
  en: {
    CREDITS_INSUFFICIENT: ({ missing }) => helpTexts.en.missing(missing),
    AI_OFF: () => helpTexts.en.off,
    HELP_RUNNING: () => 'Already in progress. Wait a moment.',
    HELP_FAILED: ({ failure }) => `${helpTexts.en.failures[failure]} ${helpTexts.en.back}`,
  },
})

/** Texts for the refusals of any AI help. */
export const helpRefusalWords = (language: Language): RefusalWords<typeof helpRefusals> => words[language]
