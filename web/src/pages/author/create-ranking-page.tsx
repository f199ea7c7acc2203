import { useLoaderData, useSearch } from '@tanstack/react-router'
import { CreateRanking, createTexts } from '../../features/rankings/index.ts'
import { type Language, useTexts } from '../../platform/texts.tsx'

export { loadDraft } from '../../features/rankings/index.ts'

export const createHead = ({ language }: { language: Language }) => ({ meta: [{ title: createTexts[language].title }] })

export function CreateRankingPage() {
  const t = useTexts(createTexts)
  const { id } = useLoaderData({ from: '/create-ranking' })
  const { draft, topic, category } = useSearch({ from: '/create-ranking' })
  return (
    <div className="page grid gap-6">
      <h1 className="text-2xl lg:text-3xl">{t.title}</h1>
      <CreateRanking id={id} isNew={draft === undefined} prefilled={{ topic, category }} />
    </div>
  )
}
