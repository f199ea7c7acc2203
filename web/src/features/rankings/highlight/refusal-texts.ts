import type { highlightRefusals } from '@liston/contract/rankings'
import { type Refusal, refusalIn, type RefusalWords } from '../../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language, plural, starsText } from '../../../platform/texts.tsx'

type Of = typeof highlightRefusals

export const words = defineTexts<RefusalWords<Of['add'] & Of['buy'] & Of['pin']>>({
  es: {
    HIGHLIGHT_LIMIT: () => 'Has llegado al límite de elementos destacados en este ranking.',
    PRICE_CHANGED: ({ price }) => `Ahora cuesta ${starsText('es', price)}, y no has pagado nada.`,
    STARS_INSUFFICIENT: ({ missing }) =>
      `${plural('es', missing, { one: 'Te falta # Star', other: 'Te faltan # Stars' })}.`,
    NOT_PUBLIC: () => 'Solo se puede fijar lo que ve todo el mundo.',
    PIN_LIMIT: ({ max }) =>
      max === 0
        ? 'Fijar rankings en tu perfil empieza en el nivel 4.'
        : `Ya tienes ${max} fijados. Suelta uno para fijar este.`,
    NOT_FOUND: () => 'Ya no está. Recarga la página para ver lo que hay ahora.',
    FORBIDDEN: () => 'Este ranking no es tuyo.',
    OFFLINE: () => 'Sin conexión: no ha cambiado nada.',
  },
  en: {
    HIGHLIGHT_LIMIT: () => 'You have reached the limit of highlighted items in this ranking.',
    PRICE_CHANGED: ({ price }) => `It now costs ${starsText('en', price)}. You have not been charged.`,
    STARS_INSUFFICIENT: ({ missing }) =>
      `You need ${plural('en', missing, { one: '# more Star', other: '# more Stars' })}.`,
    NOT_PUBLIC: () => 'Only public content can be pinned.',
    PIN_LIMIT: ({ max }) =>
      max === 0
        ? 'Pinning rankings on your profile begins at level 4.'
        : `You have ${max} pinned already. Unpin one first.`,
    NOT_FOUND: () => 'It is no longer there. Reload the page to see the current state.',
    FORBIDDEN: () => 'This ranking is not yours.',
    OFFLINE: () => 'No connection: nothing has changed.',
  },
})

/** Text of an error of a highlight or a pin. */
export const highlightRefusal = (language: Language, error: unknown): Refusal => refusalIn(words, language, error)
