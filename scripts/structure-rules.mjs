/** The budgets and names that no linter knows; the lengths of files, their case and default exports are oxlint's. Prints every breach; exits 1 on any. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync } from '@swc/core'

const homes = ['contract/src', 'server/src', 'web/src']
const budget = {
  fileMedian: 60,
  fileP95: 160,
  functionP95: 35,
  functionMax: 60,
  componentMax: 80,
  folderFiles: 12,
}
/** Folders that hold what there is one of for each address, flat, so that a file is found by its address. */
const flat = ['web/src/pages']
/** Rooms with a budget of their own, in lines. */
const rooms = [
  [/^contract\/src\/.*\/schema\.ts$/, 160],
  [/^contract\/src\/.*\/refusals\.ts$/, 60],
  [/\/policy\.ts$/, 60],
  [/^server\/src\/.*\/routes\.ts$/, 120],
  [/^server\/src\/main\.ts$/, 60],
]
const banned = /^(utils?|helpers?|common|misc|types|service|manager)(\.|$)/

/** @param {string} root @returns {string[]} */
function filesUnder(root) {
  return readdirSync(root, { withFileTypes: true, recursive: true })
    .filter((e) => e.isFile() && /\.tsx?$/.test(e.name) && !e.parentPath.includes('/dist'))
    .map((e) => join(e.parentPath, e.name))
}

const isTest = (file) =>
  /\.(test|gallery|d)\.tsx?$/.test(file) || file.includes('.browser.test.') || file.includes('/testing/')
const quantile = (sorted, q) => sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 0

/** Lengths in lines of every function of a source text. */
function functionsOf(source, tsx) {
  const tree = parseSync(source, { syntax: 'typescript', tsx, target: 'es2024' })
  const bytes = Buffer.from(source)
  const lineAt = []
  for (let i = 0, line = 1; i < bytes.length; i++) {
    lineAt[i] = line
    if (bytes[i] === 10) line++
  }
  const start = tree.span.start - Math.max(0, source.search(/\S/))
  const found = []
  const walk = (node, name) => {
    if (!node || typeof node !== 'object') return
    if (Array.isArray(node)) return node.forEach((n) => walk(n, name))
    let own = name
    if (node.type === 'VariableDeclarator') own = node.id?.value ?? name
    if (
      /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|ClassMethod|MethodProperty)$/.test(node.type) &&
      node.span
    ) {
      own = node.identifier?.value ?? node.key?.value ?? own
      const from = lineAt[node.span.start - start] ?? 1
      const to = lineAt[Math.min(bytes.length - 1, node.span.end - start - 1)] ?? from
      found.push({ name: own ?? '(anonymous)', lines: to - from + 1 })
    }
    for (const [key, value] of Object.entries(node)) if (key !== 'span') walk(value, own)
  }
  walk(tree.body)
  return found
}

/**
 * Every breach of the budgets under `root`, as sentences.
 * @param {string} root @returns {string[]}
 */
export function breaches(root) {
  const out = []
  const files = homes.flatMap((h) => filesUnder(join(root, h))).map((f) => relative(root, f).replaceAll('\\', '/'))
  const sources = files.filter((f) => !isTest(f))
  const lengths = []
  const functions = []
  const folders = new Map()
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8')
    const lines = text.split('\n').length - 1
    const name = basename(file)
    if (banned.test(name)) out.push(`${file}: a drawer without a label; name it after what it holds`)
    for (const [room, most] of rooms)
      if (room.test(file) && lines > most) out.push(`${file}: ${lines} lines, this room holds at most ${most}`)
    if (/import \{[^}]*\bz\b[^}]*\} from 'zod'|import z from 'zod'/.test(text))
      out.push(`${file}: write import * as z from 'zod'; the named form pulls every locale in`)
    if (isTest(file)) continue
    lengths.push(lines)
    const folder = dirname(file)
    folders.set(folder, (folders.get(folder) ?? 0) + 1)
    for (const f of functionsOf(text, file.endsWith('x'))) {
      functions.push(f.lines)
      const component = file.endsWith('.tsx') && /^[A-Z]/.test(f.name)
      const most = component ? budget.componentMax : budget.functionMax
      if (f.lines > most) out.push(`${file}: function ${f.name} has ${f.lines} lines, at most ${most}`)
    }
  }
  for (const [folder, count] of folders)
    if (count > budget.folderFiles && !flat.includes(folder))
      out.push(`${folder}: ${count} source files, at most ${budget.folderFiles}`)
  lengths.sort((a, b) => a - b)
  functions.sort((a, b) => a - b)
  const measures = [
    ['file median', quantile(lengths, 0.5), budget.fileMedian],
    ['file p95', quantile(lengths, 0.95), budget.fileP95],
    ['function p95', quantile(functions, 0.95), budget.functionP95],
  ]
  for (const [what, is, most] of measures)
    if (sources.length > 20 && is > most) out.push(`${what} is ${is} lines, at most ${most}`)
  return out
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = breaches(resolve(import.meta.dirname, '..'))
  for (const line of found) console.error(line)
  process.exit(found.length ? 1 : 0)
}
