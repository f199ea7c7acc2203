import type { chatRefusals } from '@liston/contract/chat'
import { waitText } from '../../platform/refusal/general-refusal-texts.ts'
import { type RefusalWords, refusalIn, refusalText } from '../../platform/refusal/refusal-words.ts'
import type { Language } from '../../platform/texts.tsx'

type Of = typeof chatRefusals
type All = Of['list'] & Of['start'] & Of['group'] & Of['edit'] & Of['remove']

const words: Record<Language, RefusalWords<All>> = {
  es: {
    BAD_CURSOR: () => 'Esa parte de la lista ya no existe. Empieza desde el principio.',
    NOT_FOUND: () => 'Esa conversación ya no está, o no es para ti.',
    BLOCKED: () => 'No podéis escribiros.',
    FORBIDDEN: () => 'Eso solo puede hacerlo quien lo escribió.',
    NOTHING_SAID: () => 'Escribe algo antes de enviarlo.',
    ONLY_TEXT: () => 'Hasta que te acepten puedes enviar un mensaje de texto, sin enlaces ni imágenes.',
    LEVEL_TOO_LOW: ({ level }) => `Eso se puede desde el nivel ${level}.`,
    IMAGE_NOT_FOUND: () => 'Esa imagen ya no está. Elige otra.',
    REQUEST_PENDING: () => 'Tu mensaje está en sus solicitudes. Podrás seguir cuando responda.',
    NOT_RECEIVING: () => 'Ahora no recibe mensajes tuyos.',
    TOO_FAST: ({ retryAfterSeconds }) => `Un momento: puedes enviar otro dentro de ${waitText(retryAfterSeconds)}.`,
    TOO_MANY_STARTED: ({ max, retryAfterSeconds }) =>
      `Has empezado ${max} conversaciones en un día. Podrás empezar otra dentro de ${waitText(retryAfterSeconds)}.`,
    YOURSELF: () => 'No hace falta que te escribas.',
    GROUP_FULL: ({ max }) => `En un grupo caben ${max} personas.`,
    TOO_LATE: () => 'Ya ha pasado demasiado tiempo para eso.',
  },
  en: {
    BAD_CURSOR: () => 'That part of the list no longer exists. Start from the top.',
    NOT_FOUND: () => 'That conversation no longer exists, or you aren’t part of it.',
    BLOCKED: () => 'You can’t write to each other.',
    FORBIDDEN: () => 'Only the author of the message can do that.',
    NOTHING_SAID: () => 'Write something before you send it.',
    ONLY_TEXT: () => 'Until they accept you can send one message of text, without links or images.',
    LEVEL_TOO_LOW: ({ level }) => `You can do that from level ${level}.`,
    IMAGE_NOT_FOUND: () => 'That image is no longer there. Choose another one.',
    REQUEST_PENDING: () => 'Your message is in their requests. You can write more once they accept.',
    NOT_RECEIVING: () => 'They aren’t accepting messages from you right now.',
    TOO_FAST: ({ retryAfterSeconds }) =>
      `You’re sending too fast. You can send another in ${waitText(retryAfterSeconds)}.`,
    TOO_MANY_STARTED: ({ max, retryAfterSeconds }) =>
      `You’ve started ${max} conversations today. You can start another in ${waitText(retryAfterSeconds)}.`,
    YOURSELF: () => 'You can’t write to yourself.',
    GROUP_FULL: ({ max }) => `A group can have up to ${max} people.`,
    TOO_LATE: () => 'It’s too late to do that.',
  },
}

export const chatRefusalText = (language: Language, refusal: object) => refusalText(words, language, refusal)
export const chatRefusal = (language: Language, error: unknown) => refusalIn(words, language, error)
