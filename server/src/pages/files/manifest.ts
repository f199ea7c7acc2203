import { defineTexts, type Language } from '@liston/contract/kernel'
import { markColor } from './mark.ts'

export const manifestTexts = defineTexts({
  es: {
    description: 'Haz, vota y comparte listas ordenadas de lo que sea. Las Stars dan luz, casi nunca posición.',
    explore: 'Explorar rankings',
    create: 'Crear un ranking',
    mine: 'Mis Rankings',
  },
  en: {
    description: 'Make, vote on and share ranked lists of anything. Stars get things seen, hardly ever ranked higher.',
    explore: 'Explore rankings',
    create: 'Create a ranking',
    mine: 'My rankings',
  },
})

export function manifestOf(language: Language, appName: string): object {
  const t = manifestTexts[language]
  const icon = { src: '/icon-192.png', sizes: '192x192', type: 'image/png' }
  return {
    id: '/',
    name: appName,
    short_name: appName,
    description: t.description,
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: markColor.paper,
    theme_color: markColor.paper,
    categories: ['social', 'entertainment', 'lifestyle'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { ...icon, purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: t.explore, short_name: 'RW', url: '/explore', icons: [icon] },
      { name: t.create, url: '/create-ranking', icons: [icon] },
      { name: t.mine, url: '/my-rankings', icons: [icon] },
    ],
  }
}
