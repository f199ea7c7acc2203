import type { reportRefusals } from '@liston/contract/reports'
import { type RefusalWords, refusalIn, refusalText } from '../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language } from '../../platform/texts.tsx'

type Of = typeof reportRefusals

export const words = defineTexts<
  RefusalWords<
    Of['add'] &
      Of['decide'] &
      Of['appeal'] &
      Of['answerAppeal'] &
      Of['claim'] &
      Of['decideNotice'] &
      Of['counter'] &
      Of['settleCounter']
  >
>({
  es: {
    NOT_FOUND: () => 'Ya no está ahí.',
    OWN_CONTENT: () => 'Es tuyo: puedes borrarlo cuando quieras.',
    ALREADY_REPORTED: () => 'Ya lo denunciaste. Lo estamos mirando.',
    DAILY_REPORT_LIMIT: ({ perDay }) => `Has enviado ${perDay} denuncias en un día. Mañana puedes seguir.`,
    NOTHING_TO_DECIDE: () => 'Otra persona ya lo ha decidido. Recarga la lista.',
    ANSWER_INCOMPLETE: ({ missing }) =>
      missing === 'rule' ? 'Di qué norma incumple.' : 'A una persona no se la oculta: elige una sanción.',
    STAFF_MEMBER: () => 'Es del equipo: primero hay que quitarle sus roles.',
    REMOVED: () => 'Se retiró del todo: solo vuelve si se estima un recurso.',
    ALREADY_APPEALED: () => 'Ya has recurrido esta decisión.',
    APPEAL_CLOSED: () => 'El plazo para recurrir ha terminado.',
    ALREADY_ANSWERED: () => 'Otra persona ya ha respondido a este recurso.',
    OWN_DECISION: () => 'Lo decidiste tú: responde otra persona.',
    OWN_APPEAL: () => 'Es tu propio recurso: responde otra persona.',
    ADDRESS_UNKNOWN: () => 'Esa dirección no lleva a nada de aquí. Cópiala de la página donde se usa tu obra.',
    NOTICE_DECIDED: () => 'Otra persona ya ha decidido este aviso. Recarga la lista.',
    COUNTER_CLOSED: () => 'Ya has respondido a este aviso, o ya no está en vigor.',
    NOTHING_TO_SETTLE: () => 'Otra persona ya lo ha resuelto. Recarga la lista.',
  },
  en: {
    NOT_FOUND: () => 'It is no longer there.',
    OWN_CONTENT: () => 'It’s yours. You can delete it at any time.',
    ALREADY_REPORTED: () => 'You’ve already reported this. We’re looking at it.',
    DAILY_REPORT_LIMIT: ({ perDay }) => `You’ve sent ${perDay} reports today. You can send more tomorrow.`,
    NOTHING_TO_DECIDE: () => 'Someone else has already decided this. Reload the list.',
    ANSWER_INCOMPLETE: ({ missing }) =>
      missing === 'rule' ? 'Say which rule it breaks.' : 'People are not hidden: choose a sanction.',
    STAFF_MEMBER: () => 'They’re part of the team. Remove their roles first.',
    REMOVED: () => 'It was removed for good. Only an appeal can bring it back.',
    ALREADY_APPEALED: () => 'You’ve already appealed this.',
    APPEAL_CLOSED: () => 'The time to appeal is over.',
    ALREADY_ANSWERED: () => 'Someone else has already replied to this appeal.',
    OWN_DECISION: () => 'You made this decision, so someone else has to reply.',
    OWN_APPEAL: () => 'This is your own appeal, so someone else has to reply.',
    ADDRESS_UNKNOWN: () => 'Nothing here has that address. Copy it from the page where your work is used.',
    NOTICE_DECIDED: () => 'Someone else has decided this notice. Reload the list.',
    COUNTER_CLOSED: () => 'You’ve already replied to this notice, or it no longer applies.',
    NOTHING_TO_SETTLE: () => 'Someone else has settled it. Reload the list.',
  },
})

/** The error text for a report or decision, from a form's error or from an exception of a call. */
export const reportRefusalText = (language: Language, refusal: object) => refusalText(words, language, refusal)
export const reportRefusal = (language: Language, error: unknown) => refusalIn(words, language, error).text
