/**
 * Every section of the settings, in the order in which they are offered, and the page that it stands on. A section is put
 * here and, with that name, on its page: nothing else names it.
 */
export const settingsPlaces = [
  { name: 'profile', page: '/profile?tab=settings' },
  { name: 'language', page: '/profile?tab=settings' },
  { name: 'theme', page: '/profile?tab=settings' },
  { name: 'notifications', page: '/notifications/settings' },
  { name: 'privacy', page: '/profile?tab=settings' },
  { name: 'subscription', page: '/downgrade' },
  { name: 'invoices', page: '/downgrade' },
  { name: 'data', page: '/profile?tab=settings' },
  { name: 'account', page: '/account' },
  { name: 'security', page: '/account' },
  { name: 'sessions', page: '/account' },
] as const

export type SettingsName = (typeof settingsPlaces)[number]['name']
