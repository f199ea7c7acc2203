import { defineTexts } from '../../../platform/texts.tsx'
import type { SettingsName } from './places.ts'

type Texts = { nav: string; names: Record<SettingsName, string> }

export const frameTexts = defineTexts<Texts>({
  es: {
    nav: 'Partes de los ajustes',
    names: {
      profile: 'Perfil',
      language: 'Idioma y hora',
      theme: 'Tema',
      notifications: 'Notificaciones',
      privacy: 'Privacidad',
      subscription: 'Suscripción',
      invoices: 'Facturas',
      data: 'Tus datos',
      account: 'Cuenta',
      security: 'Seguridad',
      sessions: 'Sesiones',
    },
  },
  en: {
    nav: 'Parts of the settings',
    names: {
      profile: 'Profile',
      language: 'Language and time',
      theme: 'Theme',
      notifications: 'Notifications',
      privacy: 'Privacy',
      subscription: 'Subscription',
      invoices: 'Invoices',
      data: 'Your data',
      account: 'Account',
      security: 'Security',
      sessions: 'Sessions',
    },
  },
})
