import { defineTexts, inLanguage, type Language } from '@liston/contract/kernel'
import { type Site, versionQuery } from '../../platform/site.ts'
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

export function manifestOf(language: Language, site: Pick<Site, 'name' | 'tagline' | 'icon' | 'version'>): object {
  const t = manifestTexts[language]
  const pngOf = (name: string, size: number) => ({
    src: `/${name}-${size}.png${versionQuery(site)}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  })
  const icon = pngOf('icon', 192)
  return {
    id: '/',
    name: site.name,
    short_name: site.name,
    description: site.tagline ? inLanguage(site.tagline, language) : t.description,
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: markColor.paper,
    theme_color: markColor.paper,
    categories: ['social', 'entertainment', 'lifestyle'],
    icons: [
      ...(site.icon ? [] : [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }]),
      { ...icon, purpose: 'any' },
      { ...pngOf('icon', 512), purpose: 'any' },
      { ...pngOf('icon-maskable', 192), purpose: 'maskable' },
      { ...pngOf('icon-maskable', 512), purpose: 'maskable' },
    ],
    shortcuts: [
      { name: t.explore, short_name: 'RW', url: '/explore', icons: [icon] },
      { name: t.create, url: '/create-ranking', icons: [icon] },
      { name: t.mine, url: '/my-rankings', icons: [icon] },
    ],
  }
}
