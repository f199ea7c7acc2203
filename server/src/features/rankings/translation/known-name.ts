import { type CategorySlug, normalName, type Translation } from '@liston/contract/rankings'
import { entityIn } from '../../../platform/knowledge/index.ts'

type Standing = { category: CategorySlug; topic: string; language: 'es' | 'en' }

/**
 * What an item is called in the other language, where it is one thing that the knowledge base knows (docs/decisions/0087); null where
 * it is none, or is called the same there. A fact: no machine translated it.
 */
export function knownName(name: string, standing: Standing): Translation | null {
  const there = entityIn(name, standing)?.[standing.language === 'es' ? 'en' : 'es']
  if (!there || normalName(there) === normalName(name)) return null
  return { name: there, note: '', byMachine: false }
}
