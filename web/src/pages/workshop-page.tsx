import { useRouterState } from '@tanstack/react-router'
import { Gallery } from '../design/gallery.tsx'
import { type ThemeName, themeNames } from '../design/theme/themes.ts'

/** `/__ui`: the parts of the design in every state, for those who build; `?theme=dark` or `?theme=all`, `?part=button`. */
export function WorkshopPage() {
  const { theme, part } = useRouterState({ select: (s) => s.location.search as { theme?: string; part?: string } })
  const one = themeNames.find((name) => name === theme)
  const themes: readonly ThemeName[] = theme === 'all' ? themeNames : [one ?? 'original']
  return <Gallery themes={themes} only={part} />
}
