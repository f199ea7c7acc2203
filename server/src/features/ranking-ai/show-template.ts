import type { Language } from '@liston/contract/kernel'
import { AI_ITEMS, rankingAiRefusals, type Template } from '@liston/contract/ranking-ai'
import { newId } from '../../platform/db/index.ts'
import { itemsOf, topicByKey } from '../../platform/knowledge/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { cleanItem } from './run/clean-item.ts'
import type { RankingAi } from './ranking-ai.ts'
import { categoryOf } from './pick-source.ts'

const refuse = refuser(rankingAiRefusals.find)

/**
 * A known topic with its best-known items, only where no AI source is set. Elsewhere generated lists cost credits
 * (rules 3.21). Throws NOT_FOUND.
 */
export function showTemplate(
  { sources }: Pick<RankingAi, 'sources'>,
  { key, language }: { key: string; language: Language },
): Template {
  const known = sources.first === 'none' ? topicByKey(key) : null
  if (!known) throw refuse('NOT_FOUND')
  const items = itemsOf(known, { language, count: AI_ITEMS.usual }).flatMap(({ name }) => {
    const clean = cleanItem({ name, note: '', verified: true })
    return clean ? [{ id: newId(), name: clean.name, note: clean.note }] : []
  })
  return { topic: known[language], category: categoryOf(known.category), language, items }
}
