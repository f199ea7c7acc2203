import { defineTexts } from '../../../platform/texts.tsx'

export const bannerTexts = defineTexts({
  es: { label: 'Aviso para todo el mundo', more: 'Saber más', close: 'Cerrar' },
  en: { label: 'Notice for everyone', more: 'Learn more', close: 'Close' },
})
