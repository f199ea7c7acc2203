import type { commentRefusals } from '@liston/contract/comments'
import { waitText } from '../../platform/refusal/general-refusal-texts.ts'
import { refusalIn, type RefusalWords } from '../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language } from '../../platform/texts.tsx'

type Of = typeof commentRefusals
type All = Of['read'] & Of['post'] & Of['edit'] & Of['restore'] & Of['like'] & Of['hide']

export const words = defineTexts<RefusalWords<All>>({
  es: {
    NOT_FOUND: () => 'Eso ya no está. Recarga la página para ver cómo sigue.',
    FORBIDDEN: () => 'Eso no lo puedes hacer aquí.',
    BAD_CURSOR: () => 'La lista ha cambiado. Recarga la página.',
    BLOCKED: () => 'Aquí no puedes comentar.',
    COMMENTS_CLOSED: () => 'El autor ha cerrado los comentarios.',
    TOO_FAST: ({ retryAfterSeconds }) =>
      `Un comentario cada diez segundos. Prueba dentro de ${waitText(retryAfterSeconds)}.`,
    TOO_MANY_TODAY: ({ max, firstDay, retryAfterSeconds }) =>
      `${firstDay ? `El primer día son ${max} comentarios` : `Son ${max} comentarios al día`}. Puedes seguir dentro de ${waitText(retryAfterSeconds)}.`,
    SAME_TEXT: ({ retryAfterSeconds }) =>
      `Eso mismo lo acabas de decir. Dilo de otra forma, o espera ${waitText(retryAfterSeconds)}.`,
    TOO_MANY_MENTIONS: ({ max }) => `Puedes mencionar a ${max} personas como mucho.`,
    TOO_MANY_LINKS: ({ max }) => `En el nivel 1 caben ${max} enlaces.`,
    RESTORE_EXPIRED: () => 'Ya ha pasado el minuto para deshacerlo.',
    OWN_COMMENT: () => 'Es tuyo: el «me gusta» es cosa de los demás.',
    LEVEL_TOO_LOW: ({ level }) => `Ocultar comentarios en tus listas empieza en el nivel ${level}.`,
    VALIDATION: () => 'Escribe entre 1 y 1000 caracteres que se puedan leer.',
    UNAUTHENTICATED: () => 'Tu sesión ha terminado. Entra otra vez para comentar.',
    OFFLINE: () => 'Sin conexión. Lo que has escrito sigue aquí.',
  },
  en: {
    NOT_FOUND: () => 'That no longer exists. Reload the page to see the current state.',
    FORBIDDEN: () => 'You can’t do that here.',
    BAD_CURSOR: () => 'The list has changed. Reload the page.',
    BLOCKED: () => 'You can’t comment here.',
    COMMENTS_CLOSED: () => 'The author has closed the comments.',
    TOO_FAST: ({ retryAfterSeconds }) => `One comment every ten seconds. Try again in ${waitText(retryAfterSeconds)}.`,
    TOO_MANY_TODAY: ({ max, firstDay, retryAfterSeconds }) =>
      `${firstDay ? `On the first day it’s ${max} comments` : `It’s ${max} comments a day`}. You can continue in ${waitText(retryAfterSeconds)}.`,
    SAME_TEXT: ({ retryAfterSeconds }) =>
      `You’ve just said that. Say it differently, or wait ${waitText(retryAfterSeconds)}.`,
    TOO_MANY_MENTIONS: ({ max }) => `You can mention at most ${max} people.`,
    TOO_MANY_LINKS: ({ max }) => `At level 1 a comment can have ${max} links.`,
    RESTORE_EXPIRED: () => 'The minute for undoing it has passed.',
    OWN_COMMENT: () => 'You can’t like your own comment.',
    LEVEL_TOO_LOW: ({ level }) => `You can hide comments on your lists from level ${level}.`,
    VALIDATION: () => 'Write between 1 and 1000 characters that can be read.',
    UNAUTHENTICATED: () => 'Your session has ended. Sign in again to comment.',
    OFFLINE: () => 'No connection. What you wrote is still here.',
  },
})

/** The error text for an action on a comment. */
export const commentRefusal = (language: Language, error: unknown) => refusalIn(words, language, error)
