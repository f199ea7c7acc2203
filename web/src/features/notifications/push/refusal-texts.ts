import type { channelRefusals } from '@liston/contract/notifications'
import { refusalIn, type RefusalWords } from '../../../platform/refusal/refusal-words.ts'
import type { Language } from '../../../platform/texts.tsx'

const words: Record<Language, RefusalWords<(typeof channelRefusals)['subscribe']>> = {
  es: {
    PUSH_SERVICE_UNKNOWN: () => 'No conocemos el servicio de push de este navegador, así que no podemos usarlo.',
    TOO_MANY_DEVICES: ({ max }) => `Ya te llega a ${max} navegadores: desactívalo en alguno antes.`,
    SUBSCRIPTION_TAKEN: () => 'Esa dirección de push es de otro navegador. Prueba otra vez.',
  },
  en: {
    PUSH_SERVICE_UNKNOWN: () => 'We don’t know the push service of this browser, so we can’t use it.',
    TOO_MANY_DEVICES: ({ max }) => `${max} browsers of yours receive already: switch one of them off first.`,
    SUBSCRIPTION_TAKEN: () => 'That push address belongs to another browser. Try again.',
  },
}

/** Text for a refused push subscription. */
export const pushRefusal = (language: Language, error: unknown) => refusalIn(words, language, error)
