import { textLength } from '@liston/contract/kernel'
import { areSimilar, type DraftFields, exactName, type PublishQuota, rankingRules } from '@liston/contract/rankings'
import { savable } from './draft-state.ts'

/** A problem that prevents publishing, and the field that it concerns. */
export type Problem = {
  field: 'topic' | 'category' | 'items'
  code: 'TOPIC_TOO_SHORT' | 'CATEGORY_MISSING' | 'TOO_FEW_ITEMS' | 'TOO_MANY_ITEMS' | 'DUPLICATE_ITEM'
  data?: { min?: number; max?: number; name?: string }
}

/** The server's checks before publication, to report problems without a request (rules 3.1, 3.2, 3.17). */
export function problemsOf(draft: DraftFields, quota: Pick<PublishQuota, 'items'>): Problem[] {
  const { topic, category, items } = savable(draft)
  const problems: Problem[] = []
  const { min } = rankingRules.TOPIC
  if (textLength(topic.trim()) < min) problems.push({ field: 'topic', code: 'TOPIC_TOO_SHORT', data: { min } })
  if (!category) problems.push({ field: 'category', code: 'CATEGORY_MISSING' })
  if (items.length < rankingRules.ITEMS.min)
    problems.push({ field: 'items', code: 'TOO_FEW_ITEMS', data: { min: rankingRules.ITEMS.min } })
  if (items.length > quota.items) problems.push({ field: 'items', code: 'TOO_MANY_ITEMS', data: { max: quota.items } })
  for (const name of repeatedNames(items)) problems.push({ field: 'items', code: 'DUPLICATE_ITEM', data: { name } })
  return problems
}

function repeatedNames(items: DraftFields['items']): string[] {
  const seen = new Set<string>()
  return items.map((item) => item.name).filter((name) => seen.has(exactName(name)) || !seen.add(exactName(name)))
}

/** For each item that equals or resembles an earlier one: that item's name, by item id. */
export function lookalikes(items: DraftFields['items']): Map<string, { name: string; same: boolean }> {
  const found = new Map<string, { name: string; same: boolean }>()
  for (const [i, item] of items.entries())
    for (const earlier of items.slice(0, i)) {
      if (item.name.trim() === '') break
      const same = exactName(item.name) === exactName(earlier.name)
      if (same || areSimilar(item.name, earlier.name)) {
        found.set(item.id, { name: earlier.name, same })
        break
      }
    }
  return found
}
