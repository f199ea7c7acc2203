/**
 * `npm run chunks`: decides which modules of the web application share a file, and writes web/chunks.json. Run it when
 * bench/budget.test.ts says that a page loads too many files, or when the build finds files that import each other.
 *
 * By default the bundler makes a file for each set of pages and parts that use the same modules: hundreds of files, most
 * under 1 KB. Each costs a request; each merge costs bytes where only half of it is needed. So files are merged in
 * pairs, the cheapest first, while a saved request costs fewer bytes than FILE_COST.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { install, root, run } from './steps.mjs'

/** Bytes of unminified code that a saved request may cost. Minified and compressed, they are a fifth. */
const FILE_COST = 3_000

/**
 * Parts that load by themselves soon after the page, in lists that load together; the press on a button loads any other
 * part alone. `weight` is how often a list loads, `page` the page it comes with.
 */
const together = [
  { weight: 12, parts: /(account\/own-parts|account\/menu-more|session\/session-keeper)\.tsx$/ },
  { weight: 12, parts: /(shell\/footer|theme-keeper|cart-button|background\/start-background)\.tsx?$/ },
  { weight: 12, parts: /cast\/perform-vote\.ts$/ },
  { weight: 8, parts: /live\/live-votes-listener\.tsx$/ },
  { weight: 8, parts: /teaser\/duel-offer\.tsx$/ },
  {
    weight: 5,
    page: /\/dashboard-page\.tsx$/,
    parts: /\/(missions|streak|league|board)-card\.tsx$/,
  },
  {
    weight: 8,
    page: /\/ranking-page\.tsx$/,
    parts:
      /\/(related-rankings|ranking-origin|sharing\/share-link|follow-author|state\/extra|comments-section|how-it-counts)\.tsx?$/,
  },
]

/** How often a page or a part loads, compared with other ones. */
function weightOf(module) {
  if (module.endsWith('/my-actions.tsx')) return 12
  if (!module.endsWith('-page.tsx')) return 0.3
  if (/\/(home|explore|ranking|profile-user|category)-page\.tsx$/.test(module)) return 8
  return /\/(dashboard|evolution|my-rankings|create-ranking|edit-ranking|sign-in|sign-up|profile|social|missions)-page\.tsx$/.test(
    module,
  )
    ? 5
    : 2
}

const web = join(root, 'web')
const output = join(web, 'chunks.json')

/** Builds without groups. Returns the chunks by file name: their modules, sizes and imports. */
async function buildChunks() {
  const before = readFileSync(output, 'utf8')
  writeFileSync(output, '{}\n')
  const { build } = await import(createRequire(join(web, 'package.json')).resolve('vite'))
  const chunks = new Map()
  const reader = {
    name: 'read-chunks',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') chunks.set(file.fileName, file)
      },
    },
  }
  try {
    await build({ root: web, logLevel: 'error', plugins: [reader], build: { write: false, minify: false } })
  } finally {
    writeFileSync(output, before)
  }
  return chunks
}

/** A chunk's file and the files that it imports, directly or not. */
function closure(chunks, file, found = new Set()) {
  if (found.has(file)) return found
  found.add(file)
  for (const next of chunks.get(file).imports) closure(chunks, next, found)
  return found
}

/** What loads at once: pages, parts and lists of parts, with the files each loads besides the application. */
function findLoads(chunks, initial) {
  const loads = new Map()
  for (const [file, { isDynamicEntry, facadeModuleId }] of chunks) {
    if (!isDynamicEntry || initial.has(file)) continue
    const list = together.find(({ parts }) => parts.test(facadeModuleId))
    const key = list ?? facadeModuleId
    const load = loads.get(key) ?? { weight: list ? list.weight : weightOf(facadeModuleId), files: new Set() }
    for (const one of closure(chunks, file)) if (!initial.has(one)) load.files.add(one)
    loads.set(key, load)
  }
  // The page has loaded some of it already.
  for (const { page, ...list } of together.filter((one) => one.page)) {
    const [, shown] = [...loads].find(([key]) => typeof key === 'string' && page.test(key))
    const [, load] = [...loads].find(([key]) => key.parts === list.parts)
    for (const file of shown.files) load.files.delete(file)
  }
  return [...loads.values()]
}

const sizeOf = ({ modules }) => Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0)

/** Groups of chunks that the same loads need. Pages stay alone. */
function firstGroups(chunks, loads, initial) {
  const groups = new Map()
  for (const [file, chunk] of chunks) {
    if (initial.has(file)) continue
    const needed = new Set(loads.filter(({ files }) => files.has(file)))
    const isFixed = needed.size === 0 || chunk.facadeModuleId?.endsWith('-page.tsx')
    const key = isFixed ? file : [...needed].map((load) => loads.indexOf(load)).join()
    const group = groups.get(key) ?? newGroup([], 0, needed, isFixed)
    group.files.push(file)
    group.size += sizeOf(chunk)
    groups.set(key, group)
  }
  return [...groups.values()]
}

const newGroup = (files, size, loads, isFixed = false) => ({
  files,
  size,
  loads,
  weight: [...loads].reduce((sum, load) => sum + load.weight, 0),
  isFixed,
})

/** Bytes that a merge adds for each request it saves. Infinite if no load needs both groups. */
function costOf(one, other) {
  let both = 0
  for (const load of one.loads) if (other.loads.has(load)) both += load.weight
  return (other.size * (one.weight - both) + one.size * (other.weight - both)) / both
}

/** Merges groups in pairs, the cheapest first. No group may import itself through another. */
function mergeGroups(chunks, groups) {
  const groupOf = new Map(groups.flatMap((group) => group.files.map((file) => [file, group])))
  const importsOf = (group) =>
    new Set(group.files.flatMap((file) => chunks.get(file).imports.flatMap((next) => groupOf.get(next) ?? [])))
  const reachesThroughOthers = (from, to) => {
    const seen = new Set([from])
    const queue = [...importsOf(from)].filter((group) => group !== to)
    for (const group of queue) {
      if (group === to) return true
      if (seen.has(group)) continue
      seen.add(group)
      queue.push(...importsOf(group))
    }
    return false
  }
  const left = new Set(groups)
  const pairs = []
  const addPair = (one, other) => {
    const cost = costOf(one, other)
    if (cost <= FILE_COST) pairs.push({ cost, one, other })
  }
  const free = groups.filter(({ isFixed }) => !isFixed)
  free.forEach((one, at) => free.slice(at + 1).forEach((other) => addPair(one, other)))
  const sortPairs = () => pairs.sort((a, b) => b.cost - a.cost)
  sortPairs()
  for (let pair = pairs.pop(); pair; pair = pairs.pop()) {
    const { one, other } = pair
    if (!left.has(one) || !left.has(other)) continue
    if (reachesThroughOthers(one, other) || reachesThroughOthers(other, one)) continue
    const merged = newGroup([...one.files, ...other.files], one.size + other.size, one.loads.union(other.loads))
    left.delete(one)
    left.delete(other)
    for (const group of left) if (!group.isFixed) addPair(merged, group)
    left.add(merged)
    for (const file of merged.files) groupOf.set(file, merged)
    sortPairs()
  }
  return [...left]
}

/** The modules of each merged group, by the path of its largest module. */
function namedLists(chunks, groups) {
  const lists = {}
  for (const { files } of groups.filter((group) => group.files.length > 1)) {
    const modules = Object.assign({}, ...files.map((file) => chunks.get(file).modules))
    const ours = Object.keys(modules).filter((id) => id.startsWith('/'))
    const [largest] = ours.toSorted((a, b) => modules[b].renderedLength - modules[a].renderedLength)
    const name = largest
      .split('/')
      .slice(-2)
      .join('-')
      .replace(/\.\w+$/, '')
    lists[name in lists ? `${name}-${Object.keys(lists).length}` : name] = ours.map((id) => relative(web, id)).sort()
  }
  return Object.fromEntries(Object.entries(lists).sort())
}

if (process.argv.includes('--decide')) {
  const chunks = await buildChunks()
  const initial = new Set()
  for (const [file, { isEntry }] of chunks) if (isEntry) closure(chunks, file, initial)
  const groups = mergeGroups(chunks, firstGroups(chunks, findLoads(chunks, initial), initial))
  const lists = namedLists(chunks, groups)
  writeFileSync(output, `${JSON.stringify(lists, null, 2)}\n`)
  console.log(`${chunks.size} files become ${groups.length + initial.size}`)
} else {
  install()
  run('node', [import.meta.filename, '--decide'])
  run('biome', ['format', '--write', output])
}
