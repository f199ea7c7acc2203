import { defineTexts } from '../texts.tsx'

/** Texts that all admin pages share. */
export const panelTexts = defineTexts({
  es: {
    failed: 'No se ha podido cargar',
    again: 'Reintentar',
    loading: 'Cargando…',
    more: 'Ver más',
    first: 'Volver al principio',
    next: 'Página siguiente',
    save: 'Guardar',
    saving: 'Guardando…',
    notSaved: 'No se ha guardado',
    gone: 'Cuenta eliminada',
    leaveOut: 'Columnas ocultas',
    filters: 'Filtros',
    filter: 'Filtrar',
    clear: 'Quitar los filtros',
    file: 'Descargar en CSV',
  },
  en: {
    failed: 'It could not be loaded',
    again: 'Try again',
    loading: 'Loading…',
    more: 'See more',
    first: 'Back to the beginning',
    next: 'Next page',
    save: 'Save',
    saving: 'Saving…',
    notSaved: 'It was not saved',
    gone: 'Deleted user',
    leaveOut: 'Hidden columns',
    filters: 'Filters',
    filter: 'Filter',
    clear: 'Remove the filters',
    file: 'Download as CSV',
  },
})
