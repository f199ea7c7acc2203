import { defineTexts } from '../../platform/texts.tsx'

export const clubTexts = defineTexts({
  es: {
    title: 'Social Club',
    lead: 'Aquí irán los artículos: las historias que hay detrás de los rankings.',
    none: 'Todavía no hay ningún artículo',
    noneHint: 'De momento la conversación está en los rankings: mira cuáles se mueven.',
    action: 'Ver lo viral',
  },
  en: {
    title: 'Social Club',
    lead: 'Articles will go here: the stories behind the rankings.',
    none: 'There are no articles yet',
    noneHint: 'For now the conversation is in the rankings: see which ones are moving.',
    action: 'See what’s viral',
  },
})
