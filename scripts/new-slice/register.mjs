/** Changes to the files that name every slice. */
import { camel, pascal } from './lay.mjs'

/** Inserts lines after the last line that a pattern matches. */
function after(text, pattern, added) {
  const lines = text.split('\n')
  const at = lines.findLastIndex((line) => pattern.test(line))
  if (at < 0) throw new Error(`found no place for: ${added}`)
  return [...lines.slice(0, at + 1), added, ...lines.slice(at + 1)].join('\n')
}

/** Inserts lines at the end of a list that begins with one line and ends with another. */
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

/** A floor stands in one line, or with a line for each of its slices. */
const onPlan = (name, floor) => (text) => {
  let counted = 0
  return text.replace(/^( {2}\[[^\]]*?)(,\n {2})?\],$/gm, (row, names, end) => {
    if (++counted !== floor) return row
    return end ? `${names},\n    '${name}'${end}],` : `${names}, '${name}'],`
  })
}

/** The name under which the browser keeps what the slice answers. */
const inKeys = (name) => (text) => within(text, 'export const keys = {', '} as const', `  ${camel(name)}: ['${name}'],`)

/** Two calls of the endpoint that takes a key, for the test that tries each of them. */
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

/** The pages that the stories in a browser walk. */
const inWalks = (name) => (text) => within(text, 'export const open = [', ']', `  '/${name}',`)

/** By file, how its text changes. @param {number} floor counted from 1; 0 when the slice is on the plan already @param {number} stands its floor */
export const registrations = (name, floor, stands) => ({
  'contract/src/api/index.ts': inContract(name),
  'server/src/app.ts': inServer(name),
  'server/src/testing/keyed-calls/talk-calls.ts': inKeyTest(name),
  'floor-plan.js': onPlan(name, floor),
  // Its list of schema files has a row for the platform first.
  'server/src/platform/db/migrate.ts': onPlan(name, stands + 1),
  'web/src/platform/queries/query-keys.ts': inKeys(name),
  'server/src/testing/addresses.ts': inWalks(name),
})
