import type { ownDataRefusals } from '@liston/contract/own-data'
import { formatMoment } from '../../platform/dates.ts'
import { type RefusalWords, refusalText } from '../../platform/refusal/refusal-words.ts'
import type { Language } from '../../platform/texts.tsx'

const words: Record<Language, RefusalWords<(typeof ownDataRefusals)['askArchive']>> = {
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
}

/** Text of an error of the archive request. */
export const archiveRefusalText = (language: Language, refusal: object, zone?: string) =>
  refusalText(words, language, refusal, zone)
