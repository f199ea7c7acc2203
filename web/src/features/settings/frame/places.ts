/**
 * All sections of the settings in display order, each with its page. To add a section, add it here and render a
 * SettingsSection with that name on its page.
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
