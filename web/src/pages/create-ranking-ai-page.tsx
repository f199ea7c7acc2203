import { definePage } from '../app/page.ts'
import { AiPage, aiTexts, loadWizard } from '../features/ranking-ai/index.ts'

export const page = definePage({
  address: '/create-ranking/ai',
  access: 'login',
  room: 'ai',
  search: ({ topic, job, again, q }) => ({
    topic: topic?.slice(0, 500) || undefined,
    // `job`: a list job of the user, running or finished. `again`: a job whose prompt is reused.
    job: job || undefined,
    again: again || undefined,
    q: q?.slice(0, 100),
  }),
  load: (context, { search }) => loadWizard(context, search),
  head: ({ language }) => ({ meta: [{ title: aiTexts[language].title }] }),
  component: CreateRankingAiPage,
})

function CreateRankingAiPage() {
  const { search } = page.useVisit()
  return (
    <div className="page grid gap-6">
      <AiPage search={search} />
    </div>
  )
}
