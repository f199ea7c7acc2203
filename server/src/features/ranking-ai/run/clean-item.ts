import { rankingRules } from '@liston/contract/rankings'
import { cleanName, cleanText } from '../../../platform/ai/index.ts'
import type { WrittenItem } from '../pick-source.ts'

/** Cleans an item for the list; null if it has no name left. */
export function cleanItem({ name, note, verified }: WrittenItem): WrittenItem | null {
  const clean = cleanName(name, rankingRules.ITEM_NAME_MAX)
  return clean === '' ? null : { name: clean, note: cleanText(note, { max: rankingRules.ITEM_NOTE_MAX }), verified }
}
