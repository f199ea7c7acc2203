import type { translationRefusals } from '@liston/contract/rankings'
import { refusalText as textOf, type RefusalWords } from '../../../platform/refusal/refusal-words.ts'
import type { Language } from '../../../platform/texts.tsx'
import { helpRefusalWords } from '../../economy/index.ts'
import { translationTexts } from './texts.ts'

const words: Record<Language, RefusalWords<(typeof translationRefusals)['translate']>> = {
  es: {
    ...helpRefusalWords('es'),
    NOT_FOUND: () => 'Este ranking ya no está.',
    FORBIDDEN: () => 'Este ranking no es tuyo.',
    ALL_TRANSLATED: () => translationTexts.es.all,
  },
  en: {
    ...helpRefusalWords('en'),
    NOT_FOUND: () => 'This ranking no longer exists.',
    FORBIDDEN: () => 'This ranking is not yours.',
    ALL_TRANSLATED: () => translationTexts.en.all,
  },
}

export const translationRefusal = (language: Language, error: object | null): string | null =>
  error && textOf(words, language, error)
