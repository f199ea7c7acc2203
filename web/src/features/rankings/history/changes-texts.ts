import type { ChangeKind } from '@liston/contract/rankings'
import { formatMoment } from '../../../platform/dates.ts'
import { defineTexts } from '../../../platform/texts.tsx'

type Changes = Record<ChangeKind, (before: string, after: string, zone: string) => string>

const changedEs: Changes = {
  topic: (before, after) => `Tema: «${before}» → «${after}»`,
  criterion: (before, after) => `Criterio: «${before || '—'}» → «${after || '—'}»`,
  description: () => 'Cambió la descripción',
  category: () => 'Cambió la categoría',
  language: () => 'Cambió el idioma',
  status: (_before, after) =>
    after === 'locked' ? 'Cerró la votación' : after === 'archived' ? 'Lo archivó' : 'Abrió la votación',
  video: (_before, after) => (after ? 'Puso otro vídeo' : 'Quitó el vídeo'),
  item_added: (_before, after) => `Añadió «${after}»`,
  item_removed: (before) => `Quitó «${before}»`,
  item_renamed: (before, after) => `«${before}» pasó a llamarse «${after}»`,
  cover: () => 'Cambió la portada',
  item_image: (_before, after) => `Cambió la imagen de «${after}»`,
  item_note: (_before, after) => `Cambió la nota de «${after}»`,
  votes_reset: (before, after) => `«${before}» pasó a ser «${after}»: sus votos empezaron de cero`,
  reordered: () => 'Cambió el orden del autor',
  mode: (_before, after) =>
    after === 'personal' ? 'El orden pasó a ser de su autor' : 'El orden pasó a ser de la gente',
  ends_at: (_before, after, zone) =>
    after ? `La votación termina el ${formatMoment('es', after, zone)}` : 'Quitó la fecha de fin de la votación',
  ended: () => 'Terminó la votación',
  items_merged: (before, after) => `Unió «${before}» con «${after}»`,
  merge_undone: (before, after) => `Separó «${after}» de «${before}»`,
}

const changedEn: Changes = {
  topic: (before, after) => `Topic: “${before}” → “${after}”`,
  criterion: (before, after) => `Criterion: “${before || '—'}” → “${after || '—'}”`,
  description: () => 'Changed the description',
  category: () => 'Changed the category',
  language: () => 'Changed the language',
  status: (_before, after) =>
    after === 'locked' ? 'Closed the voting' : after === 'archived' ? 'Archived it' : 'Opened the voting',
  video: (_before, after) => (after ? 'Changed the video' : 'Removed the video'),
  item_added: (_before, after) => `Added “${after}”`,
  item_removed: (before) => `Removed “${before}”`,
  item_renamed: (before, after) => `“${before}” is now called “${after}”`,
  cover: () => 'Changed the cover',
  item_image: (_before, after) => `Changed the picture of “${after}”`,
  item_note: (_before, after) => `Changed the note on “${after}”`,
  votes_reset: (before, after) => `“${before}” became “${after}”: its votes started from zero`,
  reordered: () => 'Changed the author’s order',
  mode: (_before, after) => (after === 'personal' ? 'The order became its author’s' : 'The order became everyone’s'),
  ends_at: (_before, after, zone) =>
    after ? `Voting ends on ${formatMoment('en', after, zone)}` : 'Removed the end of the voting',
  ended: () => 'The voting ended',
  items_merged: (before, after) => `Merged “${before}” into “${after}”`,
  merge_undone: (before, after) => `Separated “${after}” from “${before}”`,
}

/** Text of each kind of change. */
export const changesTexts = defineTexts({
  es: { changed: changedEs, none: 'Sin cambios desde que se publicó.', more: 'Ver más cambios' },
  en: { changed: changedEn, none: 'No changes since it was published.', more: 'See more changes' },
})
