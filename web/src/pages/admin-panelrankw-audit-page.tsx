import { definePage } from '../app/page.ts'
import { actsQuery, AuditLog, auditTexts, panelPage } from '../features/admin/index.ts'

export const page = definePage({
  address: '/admin-panelrankw/audit',
  access: 'staff',
  area: 'audit',
  search: ({ by, act, target }) => ({ by: by || undefined, act: act || undefined, target: target || undefined }),
  load: ({ api, queryClient }, { search }) => queryClient.prefetchInfiniteQuery(actsQuery(api, search)),
  ...panelPage({
    section: 'audit',
    texts: auditTexts,
    Desk: () => {
      const { search } = page.useVisit()
      return <AuditLog asked={search} />
    },
  }),
  missing: 'section',
})
