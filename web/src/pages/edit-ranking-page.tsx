import { definePage } from '../app/page.ts'
import '../features/rankings/editor/editor.css'
import { EditRanking } from '../features/rankings/edit/edit-ranking.tsx'
import { loadPublished } from '../features/rankings/editor/load-draft.ts'
import { editTexts } from '../features/rankings/edit/texts.ts'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/edit-ranking/{rankingId}',
  access: 'login',
  load: (context, { params }) => loadPublished(context, params.rankingId),
  head: (_context, _address, found) => ({ meta: [{ title: found?.topic }] }),
  component: EditRankingPage,
  missing: 'ranking',
})

function EditRankingPage() {
  const t = useTexts(editTexts)
  const { rankingId } = page.useVisit().params
  return (
    <div className="page grid gap-4">
      <h1 className="text-2xl lg:text-3xl">{t.title}</h1>
      <EditRanking key={rankingId} id={rankingId} />
    </div>
  )
}
