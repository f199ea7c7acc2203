import { defineTexts } from '../../platform/texts.tsx'

export const sectionTexts = defineTexts({
  es: {
    title: 'Comentarios',
    read: 'Leer y comentar',
    first: 'Comentar',
  },
  en: {
    title: 'Comments',
    read: 'Read and comment',
    first: 'Comment',
  },
})
