import { defineTexts } from '../../platform/texts.tsx'

export const clubTexts = defineTexts({
  es: {
    title: 'Social Club',
    lead: 'El sitio de los artículos: las historias que hay detrás de los rankings.',
    none: 'El club no tiene ningún artículo publicado',
    noneHint: 'La conversación está hoy en los rankings: mira cuáles se mueven.',
    action: 'Ver lo viral',
  },
  en: {
    title: 'Social Club',
    lead: 'The place for articles: the stories behind the rankings.',
    none: 'The club has no published article',
    noneHint: 'Today the conversation is in the rankings: see which ones move.',
    action: 'See what is viral',
  },
})
