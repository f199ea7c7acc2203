import type { summaryRefusals } from '@liston/contract/comments'
import { refusalText as textOf, type RefusalWords } from '../../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language } from '../../../platform/texts.tsx'
import { helpRefusalWords } from '../../economy/index.ts'

export const words = defineTexts<RefusalWords<typeof summaryRefusals>>({
  es: {
    ...helpRefusalWords('es'),
    NOT_FOUND: () => 'Este ranking ya no lo ve todo el mundo.',
    THREAD_TOO_SHORT: ({ min }) => `Hacen falta ${min} comentarios a la vista de todos.`,
    SUMMARY_STANDS: () => 'Alguien acaba de pedirlo. Recarga la página para leerlo.',
  },
  en: {
    ...helpRefusalWords('en'),
    NOT_FOUND: () => 'This ranking is no longer public.',
    THREAD_TOO_SHORT: ({ min }) => `It takes ${min} comments that everyone can read.`,
    SUMMARY_STANDS: () => 'Someone has just asked for it. Reload the page to read it.',
  },
})

/** The error text for a summary; null without an error. */
export const summaryRefusal = (language: Language, error: object | null): string | null =>
  error && textOf(words, language, error)
