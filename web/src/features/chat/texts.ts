import { defineTexts } from '../../platform/texts.tsx'

export const chatTexts = defineTexts({
  es: { title: 'Mis Chats', description: 'Tus conversaciones.', write: 'Enviar mensaje' },
  en: { title: 'My chats', description: 'Your conversations.', write: 'Send a message' },
})
