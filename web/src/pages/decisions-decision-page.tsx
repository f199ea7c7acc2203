import { definePage } from '../app/page.ts'
import { decisionTexts, Statement, statementQuery } from '../features/reports/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/decisions/{decisionId}',
  access: 'open',
  search: ({ secret }) => ({ secret }),
  load: ({ api, queryClient }, { params, search }) =>
    queryClient.ensureQueryData(statementQuery(api, { id: params.decisionId, secret: search.secret })),
  head: (context) => {
    const { title, lead } = decisionTexts[context.language]
    return ownHeadOf(context, { title, description: lead })
  },
  component: DecisionPage,
  missing: 'page',
})

function DecisionPage() {
  const t = useTexts(decisionTexts)
  const { params, search } = page.useVisit()
  return (
    <div className="page page-column grid gap-6">
      <header className="grid gap-2">
        <h1 className="text-2xl lg:text-3xl">{t.title}</h1>
        <p className="text-muted">{t.lead}</p>
      </header>
      <Statement id={params.decisionId} secret={search.secret} />
    </div>
  )
}
