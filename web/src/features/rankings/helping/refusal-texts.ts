import type { writingHelpRefusals } from '@liston/contract/rankings'
import { refusalText as textOf, type RefusalWords } from '../../../platform/refusal/refusal-words.ts'
import type { Language } from '../../../platform/texts.tsx'
import { helpRefusalWords } from '../../economy/index.ts'
import { helpingTexts } from './texts.ts'

type Words = RefusalWords<(typeof writingHelpRefusals)['cover']>

const wordsIn = (language: Language): Words => ({
  ...helpRefusalWords(language),
  PICTURES_LOCKED: ({ level }) => helpingTexts[language].needsLevel(level),
})

/** Text of an error of the AI help; null without an error. */
export const helpRefusal = (language: Language, error: object | null): string | null =>
  error && textOf({ es: wordsIn('es'), en: wordsIn('en') }, language, error)
