import { definePage } from '../app/page.ts'
import { redirect } from '@tanstack/react-router'
import { Gallery } from '../design/gallery.tsx'
import { type ThemeName, themeNames } from '../design/theme/themes.ts'

export const page = definePage({
  address: '/__ui',
  access: 'open',
  async load({ workshop }) {
    // In production this is an unknown address like any other.
    if (!workshop) throw redirect({ to: '/', replace: true })
  },
  head: () => ({}),
  component: WorkshopPage,
})

/** Component gallery for developers; `?theme=dark` or `?theme=all`, `?part=button`. */
function WorkshopPage() {
  const { theme, part } = page.useVisit().search
  const one = themeNames.find((name) => name === theme)
  const themes: readonly ThemeName[] = theme === 'all' ? themeNames : [one ?? 'original']
  return <Gallery themes={themes} only={part} />
}
