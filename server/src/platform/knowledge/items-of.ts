import type { Language } from '@liston/contract/kernel'
import { base, type Entity, thingsIn, type Topic } from './base.ts'
import { bareNameKey, nameKey } from './name-key.ts'

/** An entity of a topic, with its name in one language. */
export type KnownItem = { key: string; type: string; name: string }

/** With a seed, items are drawn from this multiple of the requested number. So lists keep to well-known entities. */
const DRAWN_FROM = 1.5

/**
 * Up to `count` entities of a topic, best known first; fewer if there are no more. Without a `seed` it takes the best
 * known ones. With one it draws deterministically among somewhat more. `exclude` holds names in either language,
 * aliases included.
 */
export function itemsOf(
  topic: Topic,
  {
    language,
    count,
    exclude = [],
    seed,
  }: { language: Language; count: number; exclude?: readonly string[]; seed?: number },
): KnownItem[] {
  const excluded = new Set(exclude.flatMap((name) => [nameKey(name), bareNameKey(name) ?? nameKey(name)]))
  const things = thingsIn(base(), topic).filter((thing) => !isNamed(thing, excluded))
  const chosen = seed === undefined ? things.slice(0, count) : drawn(things, count, seed)
  return chosen.map((thing) => ({ key: thing.key, type: thing.type, name: thing[language] }))
}

const isNamed = (thing: Entity, names: ReadonlySet<string>): boolean =>
  names.size > 0 &&
  [thing.es, thing.en, ...thing.also].some(
    (name) => names.has(nameKey(name)) || names.has(bareNameKey(name) ?? nameKey(name)),
  )

/** Removes random entities; the others keep their order. */
function drawn(things: Entity[], count: number, seed: number): Entity[] {
  const pool = things.slice(0, Math.ceil(count * DRAWN_FROM))
  let state = (Math.trunc(seed) ^ 0x9e3779b9) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return (t ^ (t >>> 14)) >>> 0
  }
  while (pool.length > count) pool.splice(next() % pool.length, 1)
  return pool
}
