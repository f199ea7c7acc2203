import type { ChangeKind } from '@liston/contract/rankings'
import { defineTexts } from '../../../platform/texts.tsx'

type Changes = Record<ChangeKind, (before: string, after: string) => string>

const changedEs: Changes = {
  topic: (before, after) => `Tema: «${before}» → «${after}»`,
  criterion: (before, after) => `Criterio: «${before || '—'}» → «${after || '—'}»`,
  description: () => 'Cambió la descripción',
  category: () => 'Cambió la categoría',
  language: () => 'Cambió el idioma',
  status: (_before, after) =>
    after === 'locked' ? 'Cerró la votación' : after === 'archived' ? 'Lo archivó' : 'Abrió la votación',
  item_added: (_before, after) => `Añadió «${after}»`,
  item_removed: (before) => `Quitó «${before}»`,
  item_renamed: (before, after) => `«${before}» pasó a llamarse «${after}»`,
  item_note: (_before, after) => `Cambió la nota de «${after}»`,
  votes_reset: (before, after) => `«${before}» pasó a ser «${after}»: sus votos empezaron de cero`,
  reordered: () => 'Cambió el orden del autor',
}

const changedEn: Changes = {
  topic: (before, after) => `Topic: “${before}” → “${after}”`,
  criterion: (before, after) => `Criterion: “${before || '—'}” → “${after || '—'}”`,
  description: () => 'Changed the description',
  category: () => 'Changed the category',
  language: () => 'Changed the language',
  status: (_before, after) =>
    after === 'locked' ? 'Closed the voting' : after === 'archived' ? 'Archived it' : 'Opened the voting',
  item_added: (_before, after) => `Added “${after}”`,
  item_removed: (before) => `Removed “${before}”`,
  item_renamed: (before, after) => `“${before}” is now called “${after}”`,
  item_note: (_before, after) => `Changed the note on “${after}”`,
  votes_reset: (before, after) => `“${before}” became “${after}”: its votes started from zero`,
  reordered: () => 'Changed the author’s order',
}

/** Words of the page that edits a ranking. */
export const editTexts = defineTexts({
  es: {
    title: 'Editar RW',
    view: 'Ver el RW',
    votedHint:
      'Ya han votado al menos cinco personas: el tema, el criterio y los nombres solo admiten pequeños retoques.',
    state: 'Votación',
    states: { published: 'Abierta', locked: 'Cerrada', archived: 'Archivado' },
    stateHints: {
      published: 'Se puede votar.',
      locked: 'Se lee, pero ya no se vota.',
      archived: 'Cerrado y fuera de tu lista de publicados.',
    },
    save: 'Guardar cambios',
    saving: 'Guardando…',
    saved: 'Cambios guardados',
    unchanged: 'Sin cambios',
    unsaved: 'Hay cambios sin guardar',
    leave: '¿Salir sin guardar los cambios?',
    reset: 'Esto reinicia los votos del elemento',
    resetText: 'Con otro nombre es otra cosa, y quien votó no votó esto. Empezará de cero:',
    resetItem: (before: string, after: string) => `«${before}» → «${after}»`,
    resetYes: 'Cambiar y reiniciar',
    resetNo: 'Volver',
    reload: 'Recargar lo último',
    history: 'Historial de cambios',
    noHistory: 'Sin cambios desde que se publicó.',
    moreHistory: 'Ver más cambios',
    changed: changedEs,
  },
  en: {
    title: 'Edit RW',
    view: 'See the RW',
    votedHint: 'At least five people have voted: topic, criterion and names can only change a little.',
    state: 'Voting',
    states: { published: 'Open', locked: 'Closed', archived: 'Archived' },
    stateHints: {
      published: 'People can vote.',
      locked: 'It can be read, but no longer voted on.',
      archived: 'Closed, and no longer among your published rankings.',
    },
    save: 'Save changes',
    saving: 'Saving…',
    saved: 'Changes saved',
    unchanged: 'No changes',
    unsaved: 'There are unsaved changes',
    leave: 'Leave without saving the changes?',
    reset: 'This resets the item’s votes',
    resetText: 'Under another name it’s something else, not what people voted for. It will start from zero:',
    resetItem: (before: string, after: string) => `“${before}” → “${after}”`,
    resetYes: 'Change and reset',
    resetNo: 'Back',
    reload: 'Load the latest',
    history: 'History of changes',
    noHistory: 'No changes since it was published.',
    moreHistory: 'See more changes',
    changed: changedEn,
  },
})
