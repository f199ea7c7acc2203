/** Changes to the files that name every slice. */
import { camel, pascal } from './lay.mjs'

/** Inserts lines after the last line that a pattern matches. */
function after(text, pattern, added) {
  const lines = text.split('\n')
  const at = lines.findLastIndex((line) => pattern.test(line))
  if (at < 0) throw new Error(`found no place for: ${added}`)
  return [...lines.slice(0, at + 1), added, ...lines.slice(at + 1)].join('\n')
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

const onPlan = (name, floor) => (text) => {
  let counted = 0
  return text.replace(/^( {2}\[.*)\],$/gm, (row, names) => (++counted === floor ? `${names}, '${name}'],` : row))
}

/** The page's address and access; a page that few visits begin with is loaded by `laterPages`. */
const inRoutes = (name) => (text) => {
  const route = `
const ${camel(name)} = createRoute({
  getParentRoute: () => root,
  path: '/${name}',
  ...laterPage({ file: '${name}/${name}-page', component: '${pascal(name)}Page', access: 'open' }),
})
`
  return text
    .replace('\n/** Pages that everybody may read. */', `${route}\n/** Pages that everybody may read. */`)
    .replace(/\n\] as const\n$/, `\n  ${camel(name)},\n] as const\n`)
}

const inPages = (name) => (text) =>
  after(
    text,
    /^ {2}'[\w/-]+': \(\) => import\(/,
    `  '${name}/${name}-page': () => import('../${name}/${name}-page.tsx'),`,
  )

/** By file, how its text changes. @param {number} floor counted from 1; 0 when the slice is on the plan already */
export const registrations = (name, floor) => ({
  'contract/src/api/index.ts': inContract(name),
  'server/src/app.ts': inServer(name),
  'floor-plan.js': onPlan(name, floor),
  'web/src/app/routes/open-routes.tsx': inRoutes(name),
  'web/src/pages/later/later-pages.ts': inPages(name),
})
