import type { wordingRefusals, WordingState } from '@liston/contract/wording'
import { refusalText, type RefusalWords } from '../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language } from '../../platform/texts.tsx'

export const wordingTexts = defineTexts({
  es: {
    title: '¿Una palabra mal? Propón otra',
    lead: 'Una errata, una traducción que suena rara, una frase que no se entiende: di cuál es y cómo lo pondrías tú. Lo mira una persona y te avisamos de lo que salga.',
    back: 'Soporte',
    place: 'Página',
    placeHint: 'Su dirección, copiada de arriba: /explore, por ejemplo.',
    placeWrong: 'No parece la dirección de una página. Empieza por /.',
    language: 'Idioma de esas palabras',
    languages: { es: 'español', en: 'inglés' },
    shown: 'Lo que pone',
    shownHint: 'Tal cual, para que lo encontremos.',
    proposed: 'Lo que debería poner',
    send: 'Proponer',
    sending: 'Enviando…',
    sent: 'Recibido. Gracias.',
    notSent: 'No se ha enviado',
    mine: 'Tus propuestas',
    states: {
      open: 'La estamos mirando',
      accepted: 'Aceptada',
      declined: 'Esta vez no',
    } satisfies Record<WordingState, string>,
    acceptedHint: 'Si aún no la ves, sale con la próxima versión.',
    deskTitle: 'Traducciones',
    deskLead:
      'Propuestas de texto de la gente y lo que la comunidad ha escrito en un solo idioma. Si lo propuesto es un texto de la interfaz, al aceptar puede quedar puesto; si no, quien programa se lleva lo aceptado en un fichero.',
    proposals: 'Propuestas',
    ownTexts: 'Cambiar los textos de la interfaz',
    state: 'Estado',
    deskStates: { open: 'Por contestar', accepted: 'Aceptadas', declined: 'Rechazadas' } satisfies Record<
      WordingState,
      string
    >,
    both: 'Los dos idiomas',
    file: 'Descargar en JSON',
    empty: 'No hay ninguna',
    accept: 'Aceptar',
    acceptOnly: 'Aceptar sin ponerla',
    acceptAndUse: 'Aceptar y ponerla',
    used: 'Aceptada y puesta en todas las páginas',
    text: 'Qué texto',
    decline: 'Rechazar',
    answer: 'Respuesta',
    answerHint: 'La lee quien lo propuso. Para rechazar hace falta.',
    done: 'Hecho',
  },
  en: {
    title: 'Found a wrong word? Suggest another',
    lead: 'A typo, an odd translation, a confusing sentence: tell us which one and how you’d put it. A person reads it, and we’ll tell you the outcome.',
    back: 'Support',
    place: 'Page',
    placeHint: 'Its address, for example /explore.',
    placeWrong: 'That doesn’t look like a page address. It starts with /.',
    language: 'Language of the text',
    languages: { es: 'Spanish', en: 'English' },
    shown: 'What it says',
    shownHint: 'Exactly as shown, so that we can find it.',
    proposed: 'What it should say',
    send: 'Suggest',
    sending: 'Sending…',
    sent: 'Received. Thank you.',
    notSent: 'It was not sent',
    mine: 'Your suggestions',
    states: { open: 'In review', accepted: 'Accepted', declined: 'Not this time' },
    acceptedHint: 'If you don’t see it yet, it will be in the next version.',
    deskTitle: 'Translations',
    deskLead:
      'Wording suggestions, and content that exists in one language only. If a suggestion is about an interface text, you can accept and use it at once; developers download the others as a file.',
    proposals: 'Suggestions',
    ownTexts: 'Change the texts of the interface',
    state: 'State',
    deskStates: { open: 'To answer', accepted: 'Accepted', declined: 'Declined' },
    both: 'Both languages',
    file: 'Download as JSON',
    empty: 'Nothing here yet',
    accept: 'Accept',
    acceptOnly: 'Accept without using it',
    acceptAndUse: 'Accept and use it',
    used: 'Accepted, and on every page now',
    text: 'Which text',
    decline: 'Decline',
    answer: 'Answer',
    answerHint: 'The person who suggested it will read this. Required to decline.',
    done: 'Done',
  },
})

type Of = typeof wordingRefusals
/** The texts of the refusals of an own text are in own-texts-texts.ts: the page for everybody needs none of them. */
type Words = RefusalWords<Of['propose'] & Pick<Of['answer'], 'NOT_FOUND' | 'NOT_OPEN'>>

const es: Words = {
  WORDINGS_WAITING: ({ max }) => `Ya esperan ${max} propuestas tuyas: en cuanto contestemos una, puedes hacer otra.`,
  WORDINGS_TODAY: ({ max }) => `Has hecho ${max} en un día, que es el máximo. Mañana, más.`,
  SAME_WORDS: () => 'Lo que propones es lo que ya pone.',
  PROPOSED_ALREADY: () => 'Eso ya lo has propuesto: lo estamos mirando.',
  NOT_FOUND: () => 'Esa propuesta ya no está.',
  NOT_OPEN: () => 'Alguien la ha contestado ya.',
}
const en: Words = {
  WORDINGS_WAITING: ({ max }) => `${max} of your suggestions are waiting. You can make another when one is answered.`,
  WORDINGS_TODAY: ({ max }) => `You’ve made ${max} suggestions today, the maximum. You can make more tomorrow.`,
  SAME_WORDS: () => 'Your suggestion is the same as the current text.',
  PROPOSED_ALREADY: () => 'You’ve already suggested that. We’re looking at it.',
  NOT_FOUND: () => 'That suggestion no longer exists.',
  NOT_OPEN: () => 'Someone else has already answered this.',
}
export const words = defineTexts({ es, en })

/** Text for a refusal about a suggestion. */
export const wordingRefusal = (language: Language, refusal: object): string => refusalText(words, language, refusal)
