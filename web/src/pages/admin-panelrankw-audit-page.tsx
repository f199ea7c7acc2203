import { definePage } from '../app/page.ts'
import { actsQuery, AuditLog, auditTexts, PanelFrame } from '../features/admin/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/admin-panelrankw/audit',
  access: 'staff',
  area: 'audit',
  search: ({ by, act, target }) => ({ by: by || undefined, act: act || undefined, target: target || undefined }),
  load: ({ api, queryClient }, { search }) => queryClient.prefetchInfiniteQuery(actsQuery(api, search)),
  head: (context) => {
    const { title, lead } = auditTexts[context.language]
    return ownHeadOf(context, { title, description: lead })
  },
  component: AuditPage,
  missing: 'section',
})

function AuditPage() {
  const t = useTexts(auditTexts)
  const { search } = page.useVisit()
  return (
    <PanelFrame section="audit" title={t.title} lead={t.lead}>
      <AuditLog asked={search} />
    </PanelFrame>
  )
}
