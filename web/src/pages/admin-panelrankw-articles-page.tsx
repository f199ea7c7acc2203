import { articleStates } from '@liston/contract/social-club'
import { definePage } from '../app/page.ts'
import { PanelFrame } from '../features/admin/index.ts'
import { ArticleDesk, editingTexts, loadDesk } from '../features/social-club/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/admin-panelrankw/articles',
  access: 'staff',
  area: 'articles',
  search: ({ article, state }) => ({ article, state: articleStates.find((each) => each === state) }),
  load: (context, { search }) => loadDesk(context, search),
  head: (context) => {
    const { title, lead } = editingTexts[context.language]
    return ownHeadOf(context, { title, description: lead })
  },
  component: ArticlesPage,
  missing: 'section',
})

function ArticlesPage() {
  const t = useTexts(editingTexts)
  const { article, state } = page.useVisit().search
  return (
    <PanelFrame section="articles" title={t.title} lead={t.lead}>
      <ArticleDesk article={article} state={state} />
    </PanelFrame>
  )
}
