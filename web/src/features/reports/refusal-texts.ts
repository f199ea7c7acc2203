import type { reportRefusals } from '@liston/contract/reports'
import { type RefusalWords, refusalIn, refusalText } from '../../platform/refusal/refusal-words.ts'
import type { Language } from '../../platform/texts.tsx'

type Of = typeof reportRefusals

const words: Record<Language, RefusalWords<Of['add'] & Of['decide']>> = {
  es: {
    NOT_FOUND: () => 'Ya no está ahí.',
    OWN_CONTENT: () => 'Es tuyo: puedes borrarlo cuando quieras.',
    ALREADY_REPORTED: () => 'Ya lo denunciaste. Lo estamos mirando.',
    DAILY_REPORT_LIMIT: ({ perDay }) => `Has enviado ${perDay} denuncias en un día. Mañana puedes seguir.`,
    NOTHING_TO_DECIDE: () => 'Otra persona ya lo ha decidido. Recarga la lista.',
  },
  en: {
    NOT_FOUND: () => 'It is no longer there.',
    OWN_CONTENT: () => 'It is yours: you can delete it whenever you like.',
    ALREADY_REPORTED: () => 'You have reported it already. We are looking at it.',
    DAILY_REPORT_LIMIT: ({ perDay }) => `You sent ${perDay} reports in a day. You can go on tomorrow.`,
    NOTHING_TO_DECIDE: () => 'Somebody else has decided it. Load the list anew.',
  },
}

/** Why a report or a decision was refused, in words: of a refusal that a form received, or of what a call threw. */
export const reportRefusalText = (language: Language, refusal: object) => refusalText(words, language, refusal)
export const reportRefusal = (language: Language, error: unknown) => refusalIn(words, language, error).text
