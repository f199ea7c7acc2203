import { useParams } from '@tanstack/react-router'
import { EditRanking, editTexts } from '../../features/rankings/index.ts'
import { useTexts } from '../../platform/texts.tsx'

export { loadPublished } from '../../features/rankings/index.ts'

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
