import { pageStates } from '@liston/contract/pages'
import { definePage } from '../app/page.ts'
import { PanelFrame } from '../features/admin/index.ts'
import { loadPageDesk, PageDesk, pageEditingTexts } from '../features/pages/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/admin-panelrankw/pages',
  access: 'staff',
  area: 'pages',
  search: ({ edit, state }) => ({ edit, state: pageStates.find((each) => each === state) }),
  load: (context, { search }) => loadPageDesk(context, search),
  head: (context) => {
    const { title, lead } = pageEditingTexts[context.language]
    return ownHeadOf(context, { title, description: lead })
  },
  component: PagesPage,
  missing: 'section',
})

function PagesPage() {
  const t = useTexts(pageEditingTexts)
  const { edit, state } = page.useVisit().search
  return (
    <PanelFrame section="pages" title={t.title} lead={t.lead}>
      <PageDesk edit={edit} state={state} />
    </PanelFrame>
  )
}
