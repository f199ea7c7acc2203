import { defineTexts } from '../../../platform/texts.tsx'

/** Texts about bilingual names. */
export const namesTexts = defineTexts({
  es: {
    told: { both: 'Con los nombres también en español.', original: 'Solo con los nombres originales.' },
    show: { original: 'Ver solo los originales', both: 'Ver también en español' },
  },
  en: {
    told: { both: 'Names are shown in English too.', original: 'Only the original names are shown.' },
    show: { original: 'Show the originals only', both: 'Show in English too' },
  },
})
