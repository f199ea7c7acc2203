import type { CopyrightShelf } from '@liston/contract/reports'
import { definePage } from '../app/page.ts'
import { panelPage, panelTitles } from '../features/admin/index.ts'
import { CopyrightDesk, copyrightTexts, noticesQuery } from '../features/reports/index.ts'
import { loadOwn } from '../platform/queries/own-failure.tsx'

const shelfOf = (state: string | undefined): CopyrightShelf =>
  state === 'countered' || state === 'decided' ? state : 'waiting'

export const page = definePage({
  address: '/admin-panelrankw/copyright',
  access: 'staff',
  area: 'moderation',
  search: ({ state, cursor }) => ({ state, cursor: cursor || undefined }),
  load: ({ api, queryClient }, { search }) =>
    loadOwn(queryClient, noticesQuery(api, shelfOf(search.state), search.cursor)),
  ...panelPage({
    section: 'copyright',
    texts: panelTitles(copyrightTexts, 'title', 'deskLead'),
    Desk: () => {
      const { state, cursor } = page.useVisit().search
      return <CopyrightDesk shelf={shelfOf(state)} cursor={cursor} />
    },
  }),
  missing: 'section',
})
