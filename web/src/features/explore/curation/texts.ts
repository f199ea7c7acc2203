import { defineTexts } from '../../../platform/texts.tsx'

export const curationTexts = defineTexts({
  es: {
    picks: 'Destacado por los curadores',
    curators: 'La cuidan',
    lookAfter: 'Puedes destacar aquí hasta tres rankings: en la página de cada uno, entra en sus distinciones.',
  },
  en: {
    picks: 'Curators’ picks',
    curators: 'Curated by',
    lookAfter: 'You can pick up to three rankings here: open the distinctions on a ranking’s page.',
  },
})
