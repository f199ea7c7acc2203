import { defineTexts } from '../../platform/texts.tsx'

/** Texts of the bell before its list is loaded. */
export const bellTexts = defineTexts({
  es: {
    title: 'Notificaciones',
    unread: (n: string) => `Notificaciones, ${n} sin leer`,
    all: 'Ver todas',
  },
  en: {
    title: 'Notifications',
    unread: (n: string) => `Notifications, ${n} unread`,
    all: 'See all',
  },
})
