/** Access rights to database objects, from server/schema and module-map.js. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { layers, shared } from '../../module-map.js'

const folder = join(import.meta.dirname, '../../server/schema')
const created = /^CREATE (?:TABLE|VIEW|FUNCTION|TYPE) (\w+)/gm

/** The feature that owns each table, view, function and type: the one whose schema file creates it. */
export const ownerOf = new Map(
  readdirSync(folder).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(created)].map(([, name]) => [name, file.replace('.sql', '')]),
  ),
)

/** The sandbox is above all layers: it uses the platform, and no feature uses its tables. */
const layerOfOther = { platform: 0, sandbox: Infinity }
const layerOf = (feature) => layerOfOther[feature] ?? layers.findIndex((names) => names.includes(feature)) + 1
const enough = { read: ['read', 'write'], write: ['write'], hook: ['hook'] }

/**
 * The reason why `feature` must not do this with `name`; null if it may. A name without an owner is a breach, because it
 * could be anything.
 * @param {string} feature @param {string} name @param {'read' | 'write' | 'hook'} mode @returns {string | null}
 */
export function wrongWith(feature, name, mode) {
  const owner = ownerOf.get(name)
  if (!owner) return `${name}: no file of server/schema creates it`
  if (owner === feature) return null
  if (layerOf(owner) >= layerOf(feature)) return `${name} belongs to ${owner}, on no lower layer than ${feature}`
  const given = shared[owner]?.[name] ?? {}
  const allowed = [given['*'], given[feature]].filter(Boolean)
  return allowed.some((a) => enough[mode].includes(a))
    ? null
    : `${name} of ${owner} is not open to ${feature} (${mode})`
}
