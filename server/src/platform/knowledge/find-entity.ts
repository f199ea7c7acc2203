import type { Language } from '@liston/contract/kernel'
import { base, Entity } from './base.ts'
import { bareNameKey, nameKey } from './name-key.ts'
import { isSlipOf } from './slip.ts'

/** Names shorter than this match exactly or not at all. */
const SLIP_FROM = 8

type Found = Entity | readonly Entity[]
let exact: Map<string, Found> | undefined
let byStart: Map<string, string[]> | undefined

/** Index from name to entities, the better known first. */
function allNames(): ReadonlyMap<string, Found> {
  if (exact) return exact
  const all = new Map<string, Found>()
  const bare: [string, Entity][] = []
  for (const { entities } of base().kinds.values())
    for (const thing of entities) {
      let before = ''
      for (const name of namesOf(thing)) {
        if (name === before) continue
        before = name
        add(all, nameKey(name), thing)
        const short = name.endsWith(')') ? bareNameKey(name) : null
        if (short) bare.push([short, thing])
      }
    }
  // Names without their brackets rank behind exact names.
  for (const [key, thing] of bare) add(all, key, thing)
  exact = all
  return all
}

function add(all: Map<string, Found>, key: string, thing: Entity) {
  const found = all.get(key)
  if (!found) all.set(key, thing)
  else if (found !== thing && !thingsOf(found).includes(thing)) all.set(key, [...thingsOf(found), thing])
}

const thingsOf = (found: Found): readonly Entity[] => (found instanceof Entity ? [found] : found)

/** Longer names by first letter and number of words, as candidates for typos. */
function longNames(): ReadonlyMap<string, readonly string[]> {
  if (byStart) return byStart
  byStart = new Map()
  for (const key of allNames().keys()) {
    if (key.length < SLIP_FROM) continue
    const start = byStart.get(startOf(key))
    if (start) start.push(key)
    else byStart.set(startOf(key), [key])
  }
  return byStart
}

const startOf = (key: string): string => `${key[0]}${key.split(' ').length}`
const namesOf = (thing: Entity): string[] => [thing.es, thing.en, ...thing.also]

/**
 * The entity with this name, in either language. Accents, case, signs, articles and trailing brackets are ignored.
 * Typos are corrected in long names only; a part of a name does not match. Among several entities one of `type` is
 * preferred, so the caller must check the type of the result.
 */
export function findEntity(name: string, { type }: { type?: string } = {}): Entity | null {
  const found = called(name, type)
  return (type && found.find((thing) => thing.type === type)) || found[0] || null
}

/** All entities with exactly this name, without typo correction; the better known first. */
export function calledExactly(name: string): readonly Entity[] {
  const found = allNames().get(nameKey(name))
  return found ? thingsOf(found) : []
}

/** True if an entity has exactly this name. */
export const isKnownName = (name: string): boolean => allNames().has(nameKey(name))

function called(name: string, type: string | undefined): readonly Entity[] {
  const names = allNames()
  const key = nameKey(name)
  if (key === '') return []
  const bare = bareNameKey(name)
  const found = names.get(key) ?? (bare ? names.get(bare) : undefined)
  if (found || key.length < SLIP_FROM) return found ? thingsOf(found) : []
  const near = (longNames().get(startOf(key)) ?? []).filter((other) => isSlipOf(key, other))
  const things = [...new Set(near.flatMap((other) => thingsOf(names.get(other)!)))]
  const ofType = things.filter((thing) => thing.type === type)
  // Returns nothing if several entities are equally likely.
  const meant = ofType.length > 0 ? ofType : things
  return meant.length === 1 ? meant : []
}

/** The name of an entity in another language; null if it is unknown or ambiguous there. */
export function translateName(
  name: string,
  from: Language,
  to: Language,
  { type }: { type?: string } = {},
): string | null {
  const key = nameKey(name)
  const found = called(name, type)
  const ofType = type ? found.filter((thing) => thing.type === type) : []
  const meant = ofType.length > 0 ? ofType : found
  // A name in the source language takes precedence over the same word in another.
  const own = meant.filter((thing) => nameKey(thing[from]) === key)
  const translated = new Set((own.length > 0 ? own : meant).map((thing) => thing[to]))
  const [only, ...others] = translated
  return only !== undefined && others.length === 0 ? only : null
}
