import { definePage } from '../app/page.ts'
import { EditRanking, editTexts, loadPublished } from '../features/rankings/index.ts'
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
