import { defineTexts } from '../../platform/texts.tsx'

/** What the bell says before its list comes. */
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
