import { defineTexts } from '../../../platform/texts.tsx'

export const authorTexts = defineTexts({
  es: {
    title: (name: string) => `Rankings de ${name}`,
    pinned: 'Fijados',
    more: 'Ver más',
    loading: 'Cargando…',
    failed: 'No se ha podido cargar más. Prueba otra vez.',
  },
  en: {
    title: (name: string) => `${name}’s rankings`,
    pinned: 'Pinned',
    more: 'Show more',
    loading: 'Loading…',
    failed: 'More could not be loaded. Try again.',
  },
})
