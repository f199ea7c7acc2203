import { areSimilar, exactName } from '@liston/contract/rankings'

type Named = { name: string }
export type Twin = { kind: 'item' | 'pending' | 'similar'; name: string }

/** An item or suggestion with this name or a similar one (rules 3.1). The same check as the server's. */
export function twinOf(
  name: string,
  { items, pending }: { items: readonly Named[]; pending: readonly Named[] },
): Twin | null {
  const wanted = exactName(name)
  if (name.trim() === '') return null
  const same = (one: Named) => exactName(one.name) === wanted
  const item = items.find(same)
  if (item) return { kind: 'item', name: item.name }
  const proposed = pending.find(same)
  if (proposed) return { kind: 'pending', name: proposed.name }
  const like = [...items, ...pending].find((one) => areSimilar(one.name, name))
  return like ? { kind: 'similar', name: like.name } : null
}
