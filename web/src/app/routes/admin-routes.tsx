import { createRoute } from '@tanstack/react-router'
import { laterPage } from '../later-page.ts'
import { root } from '../root-route.tsx'

/** The panel has one section; any other address under it is missing, for super admins as for nobody else. */
const panel = createRoute({
  getParentRoute: () => root,
  path: '/admin-panelrankw/$',
  ...laterPage({ file: 'admin/panel-page', component: 'PanelPage', access: 'super-admin' }),
})

/** What only super admins see. */
export const adminRoutes = [panel] as const
