import { defineTexts } from '../../platform/texts.tsx'

export const chatTexts = defineTexts({
  es: {
    title: 'Mis Chats',
    description: 'Tus conversaciones.',
    none: 'No tienes conversaciones',
    noneHint: 'Todavía no hay mensajes privados: de momento la gente se encuentra en los rankings.',
    action: 'Ver qué se vota ahora',
  },
  en: {
    title: 'My Chats',
    description: 'Your conversations.',
    none: 'You have no conversations',
    noneHint: 'There are no private messages yet: for now, people meet in the rankings.',
    action: 'See what people are voting on',
  },
})
