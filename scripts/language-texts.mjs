/** Files of a further language, written from the English texts of the source files (docs/adding.md). */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'vite'
import { read, root, sources } from './docs/sources.mjs'

const workspaces = ['contract', 'sandbox', 'server', 'web']

/** Source files of the repository with texts that another language can have. */
const filesWithTexts = () =>
  workspaces.flatMap((workspace) => sources(`${workspace}/src`)).filter((file) => read(file).includes('= defineTexts'))

const unwrapped = (node) => (node && /^TS(As|Satisfies)Expression$/.test(node.type) ? unwrapped(node.expression) : node)
const nameOf = ({ key, computed }) => (computed ? undefined : (key?.name ?? key?.value))

/** The declarations of a module, and which of them it exports. */
function declarationsOf({ body }) {
  const all = new Map()
  const exported = new Set()
  for (const statement of body) {
    const declaration = statement.declaration ?? statement
    for (const { id, init } of declaration.declarations ?? []) {
      all.set(id.name, unwrapped(init))
      if (statement.declaration) exported.add(id.name)
    }
  }
  return { all, exported }
}

/** The English texts of a file by the name of their constant, as nodes of its syntax tree: most are objects. */
function englishIn(file, code) {
  const { all, exported } = declarationsOf(parseSync(file, code).program)
  const resolved = (node) => (node?.type === 'Identifier' ? resolved(all.get(node.name)) : unwrapped(node))
  return [...exported].flatMap((name) => {
    const call = all.get(name)
    if (call?.type !== 'CallExpression' || call.callee.name !== 'defineTexts') return []
    const english = call.arguments[0].properties.find((property) => nameOf(property) === 'en')
    return [{ name, texts: resolved(english.value) ?? english.value }]
  })
}

/** The texts of an object: groups of texts as objects, all others as leaves. */
const isGroup = ({ value }) => unwrapped(value)?.type === 'ObjectExpression'
const named = (texts) => texts.properties.filter((property) => property.type === 'Property' && nameOf(property))

/** The lines of an object in which every text is a comment with the English one. */
function commented(texts, code, indent) {
  return named(texts).flatMap((property) => {
    const key = code.slice(property.key.start, property.key.end)
    if (isGroup(property))
      return [`${indent}${key}: {`, ...commented(unwrapped(property.value), code, `${indent}  `), `${indent}},`]
    return comment(`${code.slice(property.start, property.end)},`, indent)
  })
}

/** Source text as comment lines, indented by two below its first line. */
function comment(text, indent) {
  const [first, ...rest] = text.split('\n')
  const depth = Math.min(...rest.filter((line) => line.trim()).map((line) => line.search(/\S/)))
  return [`${indent}// ${first}`, ...rest.map((line) => `${indent}//   ${line.substring(depth)}`)]
}

const isObject = ({ texts }) => texts.type === 'ObjectExpression'

/** A file of a language in which every text is missing, so that the English ones apply; null without texts. */
export function emptyFile(code, file) {
  const source = read(file)
  const found = englishIn(file, source)
  if (found.length === 0) return null
  const path = `languages/${code}/${file}`
  const head = [
    "import type { TextsFor } from '@liston/contract/kernel'",
    `import type * as source from '${relative(dirname(path), file)}'`,
  ]
  const constants = found.map(({ name, texts }) => {
    const begin = `export const ${name}: TextsFor<typeof source.${name}> = `
    if (!isObject({ texts })) return comment(begin + source.slice(texts.start, texts.end), '')
    return [`${begin}{`, ...commented(texts, source, '  '), '}']
  })
  // Without a constant, nothing would use the imports.
  const lines = found.some(isObject) ? head : [...head.map((line) => `// ${line}`), 'export {}']
  return { path, text: [...lines, ...constants.flatMap((constant) => ['', ...constant]), ''].join('\n') }
}

/** The files that a new language has for these source files, by path. */
export const emptyFiles = (code, files = filesWithTexts()) =>
  Object.fromEntries(
    files.flatMap((file) => {
      const made = emptyFile(code, file)
      return made ? [[made.path, made.text]] : []
    }),
  )

/** The names of the English texts that an object of another language lacks, with those of their groups. */
function missingIn(texts, own, path) {
  const has = new Map(own?.type === 'ObjectExpression' ? named(own).map((p) => [nameOf(p), unwrapped(p.value)]) : [])
  return named(texts).flatMap((property) => {
    const [name, text] = [nameOf(property), has.get(nameOf(property))]
    if (isGroup(property)) return missingIn(unwrapped(property.value), text, `${path}.${name}`)
    return text ? [] : [`${path}.${name}`]
  })
}

const count = (texts) => named(texts).reduce((n, p) => n + (isGroup(p) ? count(unwrapped(p.value)) : 1), 0)

/**
 * What a language lacks: for each of the source files the names of its missing texts, and the number of all texts.
 * `folder` contains `languages/`.
 */
export function missingTexts(code, folder = root, files = filesWithTexts()) {
  const missing = {}
  let all = 0
  for (const file of files) {
    const path = join(folder, 'languages', code, file)
    const own = existsSync(path) ? readFileSync(path, 'utf8') : ''
    const { all: declared } = declarationsOf(parseSync(path, own).program)
    const english = englishIn(file, read(file))
    all += english.reduce((n, { texts }) => n + (isObject({ texts }) ? count(texts) : 1), 0)
    const names = english.flatMap(({ name, texts }) => {
      if (isObject({ texts })) return missingIn(texts, declared.get(name), name)
      return declared.has(name) ? [] : [name]
    })
    if (names.length > 0) missing[file] = names
  }
  return { missing, all }
}
