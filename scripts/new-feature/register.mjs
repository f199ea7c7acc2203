/** Changes to the files that list all features. */
import { camel, pascal } from './lay.mjs'

/** Inserts lines after the last line that matches the pattern. Throws if there is none. */
function after(text, pattern, added) {
  const lines = text.split('\n')
  const at = lines.findLastIndex((line) => pattern.test(line))
  if (at < 0) throw new Error(`found no place for: ${added}`)
  return [...lines.slice(0, at + 1), added, ...lines.slice(at + 1)].join('\n')
}

/** Inserts lines at the end of a list, given its first and last line. Throws if there is no such list. */
function within(text, begin, end, added) {
  const lines = text.split('\n')
  const at = lines.indexOf(end, lines.indexOf(begin))
  if (!lines.includes(begin) || at < 0) throw new Error(`found no place for: ${added}`)
  return [...lines.slice(0, at), added, ...lines.slice(at)].join('\n')
}

const inContract = (name) => (text) => {
  const imported = after(
    text,
    /^import .* from '\.\.\//,
    `import { ${camel(name)}Contract } from '../${name}/index.ts'`,
  )
  return after(imported, /^ {2}\w+: \w+Contract,$/, `  ${camel(name)}: ${camel(name)}Contract,`)
}

const inServer = (name) => (text) => {
  const open = `open${pascal(name)}`
  const imported = after(
    text,
    /^import .* from '\.\/features\//,
    `import { ${open} } from './features/${name}/index.ts'`,
  )
  return after(imported, /^ {4}\w+: open\w+\(.*\),$/, `    ${camel(name)}: ${open}(platform),`)
}

/** A layer is one line, or has a line for each of its features. */
const onMap = (name, layer) => (text) => {
  let counted = 0
  return text.replace(/^( {2}\[[^\]]*?)(,\n {2})?\],$/gm, (row, names, end) => {
    if (++counted !== layer) return row
    return end ? `${names},\n    '${name}'${end}],` : `${names}, '${name}'],`
  })
}

/** The drawing of ARCHITECTURE.md, which a test compares with the module map. */
const inDrawing = (name, layer) => (text) =>
  layer ? text.replace(new RegExp(`^(${layer} +[a-z-]+(?: {2}[a-z-]+)*)`, 'm'), `$1  ${name}`) : text

/** The feature's query key in the browser. */
const inKeys = (name) => (text) => within(text, 'export const keys = {', '} as const', `  ${camel(name)}: ['${name}'],`)

/** Two calls of the endpoint with an idempotency key, for the test that tries each of them. */
const inKeyTest = (name) => (text) =>
  within(
    text,
    '}: World): KeyedCalls => ({',
    '})',
    `  '${camel(name)}.add': async () => [
    { method: 'post', path: '/${name}', body: { title: 'Una' } },
    { method: 'post', path: '/${name}', body: { title: 'Otra' } },
  ],`,
  )

/** The page's address, in the list of pages that the end-to-end tests open. */
const inWalks = (name) => (text) => within(text, 'export const open = [', ']', `  '/${name}',`)

/**
 * Changes of text, by file.
 * @param {number} layer layer of the new feature, from 1; 0 if module-map.js lists it already
 * @param {number} itsLayer the feature's layer, from 1
 */
export const registrations = (name, layer, itsLayer) => ({
  'contract/src/api/index.ts': inContract(name),
  'server/src/app.ts': inServer(name),
  'server/src/testing/keyed-calls/talk-calls.ts': inKeyTest(name),
  'module-map.js': onMap(name, layer),
  'ARCHITECTURE.md': inDrawing(name, layer),
  // The list of schema files has a row for the platform first.
  'server/src/platform/db/migrate.ts': onMap(name, itsLayer + 1),
  'web/src/platform/queries/query-keys.ts': inKeys(name),
  'server/src/testing/addresses.ts': inWalks(name),
})
