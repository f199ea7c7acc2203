import { definePage } from '../app/page.ts'
import { CreateRanking, createTexts, loadDraft } from '../features/rankings/index.ts'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/create-ranking',
  access: 'login',
  search: ({ draft, topic, category }) => ({
    draft: draft || undefined,
    topic: topic?.slice(0, 100) || undefined,
    category: category || undefined,
  }),
  load: (context, { search: { draft } }) => loadDraft(context, draft),
  head: ({ language }) => ({ meta: [{ title: createTexts[language].title }] }),
  component: CreateRankingPage,
})

function CreateRankingPage() {
  const t = useTexts(createTexts)
  const { found, search } = page.useVisit()
  const { draft, topic, category } = search
  return (
    <div className="page grid gap-6">
      <h1 className="text-2xl lg:text-3xl">{t.title}</h1>
      <CreateRanking id={found.id} isNew={draft === undefined} prefilled={{ topic, category }} />
    </div>
  )
}
