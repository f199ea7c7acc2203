import { articleStates } from '@liston/contract/social-club'
import { definePage } from '../app/page.ts'
import { panelPage } from '../features/admin/index.ts'
import {
  ARTICLE_EDITOR_SOURCE,
  ArticleDesk,
  articleEditor,
  editingTexts,
  loadDesk,
} from '../features/social-club/index.ts'

export const page = definePage({
  address: '/admin-panelrankw/articles',
  access: 'staff',
  area: 'articles',
  search: ({ article, state }) => ({ article, state: articleStates.find((each) => each === state) }),
  load: (context, { search }) => Promise.all([loadDesk(context, search), search.article && articleEditor.bring()]),
  parts: ({ article }) => (article ? [ARTICLE_EDITOR_SOURCE] : []),
  ...panelPage({
    section: 'articles',
    texts: editingTexts,
    Desk: () => {
      const { article, state } = page.useVisit().search
      return <ArticleDesk article={article} state={state} />
    },
  }),
  missing: 'section',
})
