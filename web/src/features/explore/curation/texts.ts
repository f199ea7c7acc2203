import { defineTexts } from '../../../platform/texts.tsx'

export const curationTexts = defineTexts({
  es: {
    picks: 'Destacado por los curadores',
    curators: 'La cuidan',
    lookAfter: 'Puedes destacar aquí hasta tres rankings: en la página de cada uno, entra en sus distinciones.',
  },
  en: {
    picks: 'Picked by the curators',
    curators: 'Looked after by',
    lookAfter: 'You can single out up to three rankings here: on the page of each, open its distinctions.',
  },
})
