import { defineTexts } from '../../platform/texts.tsx'

export const chatTexts = defineTexts({
  es: {
    title: 'Mis Chats',
    description: 'Tus conversaciones.',
    none: 'No tienes conversaciones',
    noneHint: 'Aquí la gente se encuentra en los rankings: nadie puede escribirte en privado, ni tú a nadie.',
    action: 'Ver qué se vota ahora',
  },
  en: {
    title: 'My Chats',
    description: 'Your conversations.',
    none: 'You have no conversations',
    noneHint: 'People meet in the rankings here: nobody can write to you in private, nor you to anybody.',
    action: 'See what people vote on now',
  },
})
