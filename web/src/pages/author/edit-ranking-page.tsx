import { useParams } from '@tanstack/react-router'
import '../../features/rankings/editor/editor.css'
import { EditRanking } from '../../features/rankings/edit/edit-ranking.tsx'
import { editTexts } from '../../features/rankings/edit/texts.ts'
import { useTexts } from '../../platform/texts.tsx'

export { loadPublished } from '../../features/rankings/editor/load-draft.ts'

export function EditRankingPage() {
  const t = useTexts(editTexts)
  const { rankingId } = useParams({ from: '/edit-ranking/$rankingId' })
  return (
    <div className="page grid gap-4">
      <h1 className="text-2xl lg:text-3xl">{t.title}</h1>
      <EditRanking key={rankingId} id={rankingId} />
    </div>
  )
}
