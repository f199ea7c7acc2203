import { similarName } from '@liston/contract/rankings'
import { findEntity, type Topic } from '../../../platform/knowledge/index.ts'
import { isUnsafeName } from './unsafe-reason.ts'

type Item = { name: string; note: string }

/**
 * Matches the items of one list against the knowledge base (rules 3.21). An item is `verified` if the knowledge base
 * has it with the type of the topic. Returns null for an unsafe name and for a second name of the same entity ("Psycho"
 * after "Psicosis"). The same name again gives the same answer.
 */
export function openMatches(topic: Topic | null): (item: Item) => (Item & { verified: boolean }) | null {
  const names = new Map<string, string>()
  return (item) => {
    if (isUnsafeName(item.name)) return null
    const found = topic ? findEntity(item.name, { type: topic.type }) : findEntity(item.name)
    if (!found || (topic && found.type !== topic.type)) return { ...item, verified: false }
    const thing = `${found.type} ${found.key}`
    const name = similarName(item.name)
    const first = names.get(thing) ?? name
    names.set(thing, first)
    return first === name ? { ...item, verified: true } : null
  }
}
