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
    PUSH_SERVICE_UNKNOWN: () => 'We don’t support this browser’s push service.',
    TOO_MANY_DEVICES: ({ max }) => `${max} of your browsers already receive push. Turn one of them off first.`,
    SUBSCRIPTION_TAKEN: () => 'That push address belongs to another browser. Try again.',
  },
}

/** Text for a refused push subscription. */
export const pushRefusal = (language: Language, error: unknown) => refusalIn(words, language, error)
