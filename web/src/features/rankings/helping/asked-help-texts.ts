import { defineTexts } from '../../../platform/texts.tsx'

/** The few words that the editor has of its helps before they are asked for. */
export const askedHelpTexts = defineTexts({
  es: { missing: '¿Falta algo? Pide sugerencias', cover: 'Portada automática o con IA' },
  en: {
    missing: 'Is something missing? Ask for suggestions',
    cover: 'Automatic cover, or by AI',
  },
})
