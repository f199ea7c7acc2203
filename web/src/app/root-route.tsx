import { createRootRouteWithContext } from '@tanstack/react-router'
import type { PageContext } from '../platform/page-context.ts'
import { loadSettings } from '../features/settings/index.ts'
import { loadThemes } from '../features/themes/index.ts'
import { Shell } from './shell/shell.tsx'
import { BrokenPage, MissingSlot } from './error/broken-page.tsx'

/** Parent route of every page. */
export const root = createRootRouteWithContext<PageContext>()({
  component: Shell,
  loader: ({ context }) => Promise.all([loadThemes(context), loadSettings(context)]),
  notFoundComponent: MissingSlot,
  errorComponent: BrokenPage,
})
