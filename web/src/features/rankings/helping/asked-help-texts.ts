import { defineTexts } from '../../../platform/texts.tsx'

/** Labels of the AI help, which are part of the editor's own chunk. */
export const askedHelpTexts = defineTexts({
  es: { missing: '¿Falta algo? Pide sugerencias', cover: 'Portada automática o con IA' },
  en: {
    missing: 'Something missing? Get suggestions',
    cover: 'Automatic or AI cover',
  },
})
