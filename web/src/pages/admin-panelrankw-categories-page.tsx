import { definePage } from '../app/page.ts'
import { PanelFrame } from '../features/admin/index.ts'
import { CategoriesDesk, categoriesQuery, deskTexts } from '../features/explore/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/admin-panelrankw/categories',
  access: 'staff',
  area: 'categories',
  search: ({ open }) => ({ open: typeof open === 'string' ? open : undefined }),
  load: ({ api, queryClient }) => queryClient.prefetchQuery(categoriesQuery(api)),
  head: (context) => {
    const { title, lead } = deskTexts[context.language]
    return ownHeadOf(context, { title, description: lead })
  },
  component: CategoriesPage,
  missing: 'section',
})

function CategoriesPage() {
  const t = useTexts(deskTexts)
  return (
    <PanelFrame section="categories" title={t.title} lead={t.lead}>
      <CategoriesDesk open={page.useVisit().search.open} />
    </PanelFrame>
  )
}
