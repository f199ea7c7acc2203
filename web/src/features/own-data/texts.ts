import type { ownDataRefusals } from '@liston/contract/own-data'
import { formatMoment } from '../../platform/dates.ts'
import { refusalText, type RefusalWords } from '../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language } from '../../platform/texts.tsx'

export const archiveTexts = defineTexts({
  es: {
    title: 'Una copia de todo',
    lead: 'Todo lo que guardamos de ti en un archivo ZIP, en JSON y en CSV. Te escribimos cuando esté; el enlace vale 24 horas y solo con tu sesión.',
    ask: 'Pedir mis datos',
    asking: 'Pidiendo…',
    waiting: 'La estamos preparando. Te escribiremos cuando esté.',
    ready: (until: string) => `Está lista: el enlace está en tu correo, hasta el ${until}.`,
    next: (at: string) => `Puedes pedir otra desde el ${at}.`,
    over: 'Ese enlace ya no vale. Puedes pedir otra copia aquí.',
  },
  en: {
    title: 'A copy of everything',
    lead: 'Everything we store about you, in a ZIP file with JSON and CSV. We’ll e-mail you when it’s ready. The link works for 24 hours and only while you’re signed in.',
    ask: 'Ask for my data',
    asking: 'Asking…',
    waiting: 'We’re preparing it and will e-mail you when it’s ready.',
    ready: (until: string) => `It’s ready. The link is in your e-mail and works until ${until}.`,
    next: (at: string) => `You can ask for another one from ${at}.`,
    over: 'That link has expired. You can ask for another copy here.',
  },
})

export const words = defineTexts<RefusalWords<(typeof ownDataRefusals)['askArchive']>>({
  es: {
    ARCHIVE_WAITING: () => 'Ya la estamos preparando.',
    ARCHIVE_TODAY: ({ nextAt }, zone) =>
      `Hoy ya has pedido una. Puedes pedir otra desde el ${formatMoment('es', nextAt, zone)}.`,
  },
  en: {
    ARCHIVE_WAITING: () => 'We’re already preparing it.',
    ARCHIVE_TODAY: ({ nextAt }, zone) =>
      `You’ve already asked for one today. You can ask again from ${formatMoment('en', nextAt, zone)}.`,
  },
})

/** Text of an error of the archive request. */
export const archiveRefusalText = (language: Language, refusal: object, zone?: string) =>
  refusalText(words, language, refusal, zone)
