import { createRootRouteWithContext } from '@tanstack/react-router'
import type { PageContext } from '../platform/page-context.ts'
import { loadThemes } from '../features/themes/index.ts'
import { refuseStrangers, type Visit } from './access.ts'
import { Shell } from './shell/shell.tsx'
import { BrokenPage } from './error/broken-page.tsx'
import { MissingSlot } from './error/missing-slot.tsx'

/** What every page hangs from. */
export const root = createRootRouteWithContext<PageContext>()({
  component: Shell,
  // Its own type would depend on the router's, which depends on this.
  beforeLoad: (visit: unknown): Promise<void> => refuseStrangers(visit as Visit),
  loader: ({ context }) => loadThemes(context),
  notFoundComponent: MissingSlot,
  errorComponent: BrokenPage,
})
