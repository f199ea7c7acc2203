import type { AppTheme } from '@liston/contract/themes'

/** The themes of a new installation. */
export const themes: AppTheme[] = [
  { value: 'theme-blue-water', name: { es: 'Agua azul', en: 'Blue water' }, isPremium: false },
  { value: 'theme-light', name: { es: 'Claro', en: 'Light' }, isPremium: false },
  { value: 'theme-original', name: { es: 'Original', en: 'Original' }, isPremium: false },
  { value: 'theme-dark', name: { es: 'Oscuro', en: 'Dark' }, isPremium: false },
  { value: 'theme-premium', name: { es: 'Premium oro', en: 'Premium gold' }, isPremium: true },
  { value: 'theme-premium-silver', name: { es: 'Premium plata', en: 'Premium silver' }, isPremium: true },
  { value: 'theme-fire-red', name: { es: 'Rojo fuego', en: 'Fire red' }, isPremium: true },
  { value: 'theme-system', name: { es: 'Seguir el sistema', en: 'Follow the system' }, isPremium: false },
  { value: 'theme-nature-green', name: { es: 'Verde natural', en: 'Nature green' }, isPremium: false },
]
