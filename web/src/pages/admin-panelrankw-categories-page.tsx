import { definePage } from '../app/page.ts'
import { panelPage } from '../features/admin/index.ts'
import { CategoriesDesk, categoriesQuery, deskTexts } from '../features/explore/index.ts'

export const page = definePage({
  address: '/admin-panelrankw/categories',
  access: 'staff',
  area: 'categories',
  search: ({ open, view }) => ({
    open: typeof open === 'string' ? open : undefined,
    view: view === 'new' || view === 'order' ? (view as 'new' | 'order') : undefined,
  }),
  load: ({ api, queryClient }) => queryClient.prefetchQuery(categoriesQuery(api)),
  ...panelPage({
    section: 'categories',
    texts: deskTexts,
    Desk: () => <CategoriesDesk {...page.useVisit().search} />,
  }),
  missing: 'section',
})
