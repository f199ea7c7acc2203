import { pageStates } from '@liston/contract/pages'
import { definePage } from '../app/page.ts'
import { panelPage } from '../features/admin/index.ts'
import { loadPageDesk, PAGE_EDITOR_SOURCE, PageDesk, pageEditingTexts, pageEditor } from '../features/pages/index.ts'

export const page = definePage({
  address: '/admin-panelrankw/pages',
  access: 'staff',
  area: 'pages',
  search: ({ edit, state }) => ({ edit, state: pageStates.find((each) => each === state) }),
  load: (context, { search }) => Promise.all([loadPageDesk(context, search), search.edit && pageEditor.bring()]),
  parts: ({ edit }) => (edit ? [PAGE_EDITOR_SOURCE] : []),
  ...panelPage({
    section: 'pages',
    texts: pageEditingTexts,
    Desk: () => {
      const { edit, state } = page.useVisit().search
      return <PageDesk edit={edit} state={state} />
    },
  }),
  missing: 'section',
})
