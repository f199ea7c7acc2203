import type { ownTextRefusals } from '@liston/contract/wording'
import { refusalText, type RefusalWords } from '../../platform/refusal/refusal-words.ts'
import { words } from './texts.ts'
import { counted, defineTexts, formatNumber, type Language } from '../../platform/texts.tsx'

export const ownTextTexts = defineTexts({
  es: {
    title: 'Textos',
    lead: 'Cualquier texto de la interfaz, con tus palabras. Vale en dos segundos para todo el mundo, y el del programa vuelve con una pulsación.',
    search: 'Buscar un texto',
    searchHint: 'Una parte del texto, en cualquier idioma, o de su sitio: rankings, home…',
    find: 'Buscar',
    which: 'Qué textos',
    all: 'Todos',
    own: (n: number) => `Cambiados (${formatNumber('es', n)})`,
    found: (n: number) => counted('es', n, { one: 'texto', other: 'textos' }),
    none: 'Ningún texto dice eso',
    noneOwn: 'Aún no has cambiado ninguno',
    seeIt: 'Ver una página que lo muestra',
    isOwn: 'Cambiado',
    hasChanged: 'El del programa es otro ahora',
    instead: 'En lugar de',
    nowSays: 'El programa dice ahora',
    isGone: 'El programa ya no usa este texto.',
    by: (name: string | null) => name ?? 'alguien que ya no está',
    change: 'Cambiar',
    changeOf: (text: string) => `Cambiar ${text}`,
    close: 'Cerrar',
    yours: (language: string) => `Tu texto (${language})`,
    atMost: (max: number) => `${counted('es', max, { one: 'carácter', other: 'caracteres' })} como mucho.`,
    builtIn: 'Del programa',
    preview: 'Así se verá',
    length: 'Longitud',
    compared(was: number, is: number) {
      const length = counted('es', is, { one: 'carácter', other: 'caracteres' })
      if (is === was) return `${length}, los mismos`
      return `${length}, ${formatNumber('es', Math.abs(is - was))} ${is > was ? 'más' : 'menos'} que el del programa`
    },
    loses: (place: string) => `Falta ${place}: el programa pone ahí un dato.`,
    saved: 'Guardado',
    restore: 'Volver al del programa',
    restored: 'Vuelve el del programa',
    fixed: 'Lleva números, nombres o formato: se cambia en un fichero de idioma.',
    elsewhere: 'Lo escribe el servidor, por ejemplo en correos: se cambia en un fichero de idioma.',
  },
  en: {
    title: 'Texts',
    lead: 'Any text of the interface, in your words. Everybody sees it within two seconds, and the built-in one comes back with one press.',
    search: 'Find a text',
    searchHint: 'Part of the text, in any language, or of its place: rankings, home…',
    find: 'Search',
    which: 'Which texts',
    all: 'All',
    own: (n: number) => `Changed (${formatNumber('en', n)})`,
    found: (n: number) => counted('en', n, { one: 'text', other: 'texts' }),
    none: 'No text says that',
    noneOwn: 'You haven’t changed any yet',
    seeIt: 'See a page that shows it',
    isOwn: 'Changed',
    hasChanged: 'The built-in text is different now',
    instead: 'Instead of',
    nowSays: 'The built-in text is now',
    isGone: 'The interface no longer uses this text.',
    by: (name: string | null) => name ?? 'someone who has left',
    change: 'Change',
    changeOf: (text: string) => `Change ${text}`,
    close: 'Close',
    yours: (language: string) => `Your text (${language})`,
    atMost: (max: number) => `At most ${counted('en', max, { one: 'character', other: 'characters' })}.`,
    builtIn: 'Built-in',
    preview: 'How it will look',
    length: 'Length',
    compared(was: number, is: number) {
      const length = counted('en', is, { one: 'character', other: 'characters' })
      if (is === was) return `${length}, the same`
      return `${length}, ${formatNumber('en', Math.abs(is - was))} ${is > was ? 'more' : 'fewer'} than the built-in text`
    },
    loses: (place: string) => `${place} is missing: a value goes there.`,
    saved: 'Saved',
    restore: 'Back to the built-in text',
    restored: 'The built-in text is back',
    fixed: 'It has numbers, names or formatting: change it in a language file.',
    elsewhere: 'The server writes it, for example in e-mails: change it in a language file.',
  },
})

type Words = RefusalWords<(typeof ownTextRefusals)['save']>

const es: Words = {
  NOT_FOUND: () => 'Ese texto no está, o ya no se puede cambiar aquí.',
  TEXT_CHANGED: () => 'Otra persona lo ha cambiado mientras tanto: mira cómo ha quedado.',
  TEXT_TOO_LONG: ({ max }) => `No cabe: ${ownTextTexts.es.atMost(max)}`,
  PLACE_LOST: ({ place }) => `Tiene que llevar ${place}: el programa pone ahí un dato.`,
  SAME_TEXT: () => 'Es el texto del programa.',
  TEXTS_FULL: ({ max }) => `En ese idioma no caben más de ${max}, porque van en cada página. Quita alguno.`,
}
const en: Words = {
  NOT_FOUND: () => 'That text doesn’t exist, or can no longer be changed here.',
  TEXT_CHANGED: () => 'Someone else changed it in the meantime: see what it says now.',
  TEXT_TOO_LONG: ({ max }) => `Too long. ${ownTextTexts.en.atMost(max)}`,
  PLACE_LOST: ({ place }) => `It must contain ${place}: a value goes there.`,
  SAME_TEXT: () => 'That’s the built-in text.',
  TEXTS_FULL: ({ max }) =>
    `No more than ${max} fit in that language, because every page carries them. Remove one first.`,
}
export const ownTextWords = defineTexts({ es, en })

/** Text for a refusal about a text of the interface. */
export const ownTextRefusal = (language: Language, refusal: object): string =>
  refusalText(ownTextWords, language, refusal)

/** Text for a refusal of an answer to a suggestion, which may be about the text that it replaces. */
export const answerRefusal = (language: Language, refusal: object): string =>
  refusalText({ ...words, [language]: { ...ownTextWords[language], ...words[language] } }, language, refusal)

/** Feature of a text, from the path of its file: `web/src/features/cart/texts.ts` is of cart. */
export const placeOf = (key: string): string =>
  /\/features\/([^/]+)/.exec(key)?.[1] ?? /src\/([^/]+\/[^/]+)\//.exec(key)?.[1] ?? key.split('#')[0] ?? ''

/** What a list of several texts calls one. */
export const placeAndName = (key: string): string => `${placeOf(key)}: ${key.split('#')[1] ?? ''}`
