import { definePage } from '../app/page.ts'
import { loadReview, loadTemplate, ModeChoice, REVIEW_SOURCE, review } from '../features/ranking-ai/index.ts'
import { CreateRanking, createTexts, loadDraft } from '../features/rankings/index.ts'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/create-ranking',
  access: 'login',
  search: ({ draft, topic, category, template }) => ({
    draft: draft || undefined,
    topic: topic?.slice(0, 500) || undefined,
    category: category || undefined,
    template: template || undefined,
  }),
  load: async (context, { search: { draft, template: key } }) => {
    const found = await loadDraft(context, draft)
    if (found.made) await loadReview(context, found.id)
    return { ...found, template: await loadTemplate(context, key) }
  },
  // Only loading the draft tells whether it is AI-generated. The review panel is small, so every draft includes it.
  parts: ({ draft }) => (import.meta.env.SSR && draft ? [REVIEW_SOURCE] : []),
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
      {draft === undefined && <ModeChoice mode="hand" topic={topic} />}
      <CreateRanking
        id={found.id}
        isNew={draft === undefined}
        prefilled={found.template ?? { topic, category }}
        review={(made) => <review.Part key={made.id} draft={made} />}
      />
    </div>
  )
}
