import { RUN_STATES } from '@liston/contract/ranking-ai'
import { definePage } from '../app/page.ts'
import {
  AiDesk,
  aiDeskQuery,
  aiDeskTexts,
  aiGuidanceQuery,
  aiRoomQuery,
  aiRunsQuery,
  blockedTopicsQuery,
  panelPage,
} from '../features/admin/index.ts'
import { loadOwn } from '../platform/queries/own-failure.tsx'

export const page = definePage({
  address: '/admin-panelrankw/ai',
  access: 'staff',
  area: 'ai',
  search: ({ state }) => ({ state: RUN_STATES.find((one) => one === state && one !== 'all') }),
  load: ({ api, queryClient }, { search }) =>
    loadOwn(
      queryClient,
      aiDeskQuery(api),
      aiRunsQuery(api, search.state ?? 'all'),
      aiRoomQuery(api),
      blockedTopicsQuery(api),
      aiGuidanceQuery(api),
    ),
  ...panelPage({
    section: 'ai',
    texts: aiDeskTexts,
    Desk: () => <AiDesk state={page.useVisit().search.state ?? 'all'} />,
  }),
  missing: 'section',
})
