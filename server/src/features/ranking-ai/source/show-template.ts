import type { Language } from '@liston/contract/kernel'
import { AI_ITEMS, rankingAiRefusals, type Template } from '@liston/contract/ranking-ai'
import { newId } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { cleanItem } from '../run/clean-item.ts'
import type { RankingAi } from '../ranking-ai.ts'
import { listIncluded } from './included.ts'

const refuse = refuser(rankingAiRefusals.find)
const never = new AbortController().signal

/** A known topic with its best known items, where nobody writes lists; elsewhere that is what credits are for (rules 3.21). */
export async function showTemplate(
  { sources }: Pick<RankingAi, 'sources'>,
  { key, language }: { key: string; language: Language },
): Promise<Template> {
  const known = listIncluded({ language }).find((topic) => topic.key === key)
  if (sources.first !== 'none' || !known) throw refuse('NOT_FOUND')
  const items: Template['items'] = []
  const wish = {
    prompt: known.title,
    language,
    count: AI_ITEMS.usual,
    tone: 'neutral',
    exclude: [],
    pictures: false,
  } as const
  const list = await sources.included.write(
    { ...wish, exclude: [] },
    {
      signal: never,
      async onItem(item) {
        const clean = cleanItem(item)
        if (clean) items.push({ id: newId(), name: clean.name, note: clean.note })
      },
    },
  )
  return { topic: known.title, category: list.category, language, items }
}
