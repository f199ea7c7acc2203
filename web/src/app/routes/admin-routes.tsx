import { createRoute, notFound } from '@tanstack/react-router'
import { laterPage } from '../later-page.ts'
import { root } from '../root-route.tsx'

const panel = createRoute({
  getParentRoute: () => root,
  path: '/admin-panelrankw',
  ...laterPage({ file: 'admin/panel-page', component: 'PanelPage', access: 'super-admin' }),
})

/** The panel has one section; any other address under it is missing, for super admins as for nobody else. */
const section = createRoute({
  getParentRoute: () => root,
  path: '/admin-panelrankw/$',
  loader: () => {
    throw notFound()
  },
  staticData: { access: 'super-admin' },
})

/** What only super admins see. */
export const adminRoutes = [panel, section] as const
