import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { languageCodes } from '../contract/src/kernel/languages.ts'
import { minify, parse, type Plugin } from 'vite'
import { idsOfTexts, listTexts } from './texts.config.ts'

type Node = { type: string; start: number; end: number; [field: string]: unknown }
type Property = Node & { key?: Node & { name?: string; value?: string }; value?: Node; computed?: boolean }

type Options = {
  /** All languages; the scripts of `en` are those that no condition names. */
  codes?: readonly string[]
  /** The folder of the repository. */
  root?: string
}

/** The source file that a file of a language is for: web/src/… for languages/pt/web/src/…. */
export const sourceOf = (id: string, root: string = join(import.meta.dirname, '..')): string =>
  id.startsWith(`${root}/languages/`) ? join(root, id.slice(root.length).split('/').slice(3).join('/')) : id

/** An undeclared global. `typeof` on it has no side effect, so that unused texts are still removed. */
const flagOf = (code: string) => `LISTON_IS_${code.toUpperCase()}_`
const COMPLETE = ['es', 'en']

/**
 * Emits every script once per language with only that language's texts: assets/es/…, assets/en/…. A page keeps its
 * language until it reloads (web/src/platform/choices/speak.ts), so the other texts would never be read. Scripts import
 * each other by relative paths, so each stays in its language. The scripts for the server have the texts of all
 * languages. What a language lacks is English. Each constant gets an id, by which an installation's own texts reach it
 * (docs/decisions/0142-override-texts-in-the-panel.md); the build for the server lists all texts in `texts.json`.
 */
export function scriptsOfLanguages(options: Options = {}): Plugin {
  const { codes = languageCodes, root = join(import.meta.dirname, '..') } = options
  const more = codes.filter((code) => !COMPLETE.includes(code))
  let isForServer = false
  return {
    name: 'liston:scripts-of-languages',
    apply: (_config, { command, isSsrBuild = false }) => {
      isForServer = isSsrBuild
      return command === 'build'
    },
    async transform(code, id) {
      // The boot script has no texts.
      const file = relative(root, id)
      if (!/^(web|contract)\/src\/[^?]*$/.test(file) || !code.includes('defineTexts(')) return null
      const module = { code, tree: this.parse(code) as unknown as Node }
      const imports = new Set<string>()
      const ids = idsOfTexts(root)
      let result = code
      for (const found of textsIn(module.tree).sort((a, b) => b.start - a.start)) {
        const written = { es: textOf(module, found, 'es'), en: textOf(module, found, 'en') }
        const others: Record<string, string> = {}
        for (const language of more) {
          const pack = await packOf(join(root, 'languages', language, file), found.name)
          others[language] = expressionOf(module, { english: found.texts.en!, language, pack })
          if (!pack) continue
          imports.add(`import { ${pack.name} as ${pack.name}__${language} } from '${pack.path}'`)
          imports.add(`import { mergeTexts as mergeTexts__ } from '${root}/contract/src/kernel/languages.ts'`)
        }
        const id = ids.get(`${file}#${found.name}`)
        const texts = `${isForServer ? allOf({ ...written, ...others }) : oneOf(written, others)}${id ? `, '${id}'` : ''}`
        result = result.slice(0, found.start) + texts + result.slice(found.end)
      }
      return [...imports, result].join('\n')
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        if (isForServer) {
          const source = JSON.stringify(await listTexts(root, codes))
          return void this.emitFile({ type: 'asset', fileName: 'texts.json', source })
        }
        for (const [file, chunk] of Object.entries(bundle)) {
          // The boot script has no texts.
          if (chunk.type !== 'chunk' || chunk.name === 'entry-boot') continue
          delete bundle[file]
          for (const language of codes) {
            const source = codes.reduce(
              (so, code) => so.replaceAll(flagOf(code), code === language ? 'true' : '0'),
              chunk.code,
            )
            const fileName = file.replace('assets/', `assets/${language}/`)
            this.emitFile({ type: 'asset', fileName, source: (await minify(file, source, { module: true })).code })
          }
        }
      },
    },
  }
}

type Texts = { start: number; end: number; name: string | null; texts: Record<string, Node | undefined> }

/** The object literals that are the only argument of `defineTexts`, with the name of the constant, if there is one. */
function textsIn(node: unknown, name: string | null = null, found: Texts[] = []): Texts[] {
  if (Array.isArray(node)) for (const part of node) textsIn(part, null, found)
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return found
  const { type, callee, arguments: given } = node as Node & { callee?: { name?: string }; arguments?: Node[] }
  const [object] = given ?? []
  if (type === 'CallExpression' && callee?.name === 'defineTexts' && object?.type === 'ObjectExpression') {
    const properties = object.properties as Property[]
    const texts = Object.fromEntries(properties.map((property) => [keyOf(property), property.value]))
    if (!texts.es || !texts.en || properties.length !== COMPLETE.length)
      throw new Error('defineTexts takes { es: …, en: … }, written out: the build gives each language its own')
    found.push({ start: object.start, end: object.end, name, texts })
  }
  for (const [key, part] of Object.entries(node))
    textsIn(
      part,
      type === 'VariableDeclarator' && key === 'init' ? (node as { id: { name: string } }).id.name : null,
      found,
    )
  return found
}

const keyOf = ({ key, computed }: Property): string | undefined => (computed ? undefined : (key?.name ?? key?.value))

type Module = { code: string; tree: Node }

const textOf = ({ code }: Module, { texts }: Texts, language: string): string =>
  code.slice(texts[language]!.start, texts[language]!.end)

const allOf = (texts: Record<string, string>): string =>
  `{ ${Object.entries(texts).map(([code, text]) => `${code}: ${text}`)} }`

/** A conditional that the minifier resolves for each language. */
function oneOf({ es, en }: { es: string; en: string }, others: Record<string, string>): string {
  const first = Object.entries({ es, ...others }).map(
    ([code, text]) => `typeof ${flagOf(code)} === 'boolean' ? { ${code}: ${text} } : `,
  )
  return `(${first.join('')}{ en: ${en} })`
}

/** The file of a language for a module, and the literal of one of its constants. */
type Pack = { path: string; name: string; texts: Node }

async function packOf(path: string, name: string | null): Promise<Pack | null> {
  if (!name || !existsSync(path)) return null
  const { program } = await parse(path, readFileSync(path, 'utf8'))
  const texts = constantsOf(program as unknown as Node).get(name)
  return texts ? { path, name, texts } : null
}

/** The values of the constants of a module, without the types of TypeScript. */
function constantsOf(tree: Node): Map<string, Node> {
  const statements = (tree.body as Node[]).map((node) => (node.declaration as Node | null) ?? node)
  const constants = statements.flatMap((node) => (node.declarations as Node[] | undefined) ?? [])
  return new Map(
    constants.flatMap(({ id, init }) => (init ? [[(id as { name: string }).name, valueOf(init as Node)]] : [])),
  )
}

const valueOf = (node: Node): Node =>
  node.type === 'TSSatisfiesExpression' || node.type === 'TSAsExpression' ? valueOf(node.expression as Node) : node

/** The texts of a language, as an expression: the file's, and the English ones of those that it lacks. */
function expressionOf(module: Module, o: { english: Node; language: string; pack: Pack | null }): string {
  const constants = constantsOf(module.tree)
  const english = (o.english.type === 'Identifier' && constants.get(o.english.name as string)) || o.english
  const rest = missingOf(module, { english, own: o.pack?.texts ?? null, language: o.language })
  const own = o.pack && `${o.pack.name}__${o.language}`
  return own && rest ? `mergeTexts__(${rest}, ${own})` : (own ?? rest ?? '{}')
}

/** The English texts that a language lacks; null if it has them all. */
function missingOf(module: Module, o: { english: Node; own: Node | null; language: string }): string | null {
  const { english, own, language } = o
  if (own === null || english.type === 'Identifier') return inLanguage(module, english, language)
  if (english.type !== 'ObjectExpression' || own.type !== 'ObjectExpression') return null
  const has = new Map((own.properties as Property[]).map((property) => [keyOf(property), property.value]))
  const parts = (english.properties as Property[]).flatMap((property) => {
    const text = has.get(keyOf(property))
    if (keyOf(property) === undefined || !text) return [inLanguage(module, property, language)]
    const rest = missingOf(module, { english: property.value!, own: text, language })
    return rest === null ? [] : [`${module.code.slice(property.key!.start, property.key!.end)}: ${rest}`]
  })
  return parts.length === 0 ? null : `{ ${parts.join(', ')} }`
}

/** English source that takes what it takes from other texts (`otherTexts.en`) in the language, if they have it. */
function inLanguage({ code }: Module, node: Node, language: string): string {
  const ends = englishIn(node).sort((a, b) => b.end - a.end)
  return ends.reduce(
    (so, { start, end, name }) => {
      const [from, to] = [start - node.start, end - node.start]
      return `${so.slice(0, from)}(${name}.${language} ?? ${name}.en)${so.slice(to)}`
    },
    code.slice(node.start, node.end),
  )
}

/** All expressions of the form `name.en`. */
function englishIn(node: unknown, found: { start: number; end: number; name: string }[] = []) {
  if (typeof node !== 'object' || node === null) return found
  const { type, object, property, computed, start, end } = node as Node &
    Record<'object' | 'property', Node | undefined>
  if (type === 'MemberExpression' && !computed && object?.type === 'Identifier' && property?.name === 'en')
    found.push({ start, end, name: object.name as string })
  for (const part of Object.values(node)) englishIn(part, found)
  return found
}
