import { definePage } from '../app/page.ts'
import { panelPage } from '../features/admin/index.ts'
import { CategoriesDesk, categoriesQuery, deskTexts } from '../features/explore/index.ts'

export const page = definePage({
  address: '/admin-panelrankw/categories',
  access: 'staff',
  area: 'categories',
  search: ({ open }) => ({ open: typeof open === 'string' ? open : undefined }),
  load: ({ api, queryClient }) => queryClient.prefetchQuery(categoriesQuery(api)),
  ...panelPage({
    section: 'categories',
    texts: deskTexts,
    Desk: () => <CategoriesDesk open={page.useVisit().search.open} />,
  }),
  missing: 'section',
})
