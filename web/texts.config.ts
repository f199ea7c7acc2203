import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'vite'

type Node = { type: string; start: number; end: number; [field: string]: unknown }
type Property = Node & { key?: Node & { name?: string; value?: string }; value?: Node; computed?: boolean }

/** The texts of a constant of `defineTexts`. */
export type ListedTexts = {
  /** What scripts call the constant; null if only the server has it. */
  id: string | null
  /** Path in the repository. */
  file: string
  /** Name of the constant. */
  name: string
  /** Address of a page that uses the constant; null if none is known. */
  page: string | null
  /**
   * By name, such as `states.open`, and by language: the text, or null if it is no plain one but a function or a list. A
   * language that lacks it has none.
   */
  texts: Record<string, Record<string, string | null>>
}

const WORKSPACES = ['contract', 'sandbox', 'server', 'web']

/** Source files with texts, as paths in the repository, sorted. */
function filesWithTexts(root: string): { file: string; code: string }[] {
  const files = WORKSPACES.flatMap((workspace) => {
    const folder = join(root, workspace, 'src')
    const found = existsSync(folder) ? (readdirSync(folder, { recursive: true }) as string[]) : []
    return found.map((file) => `${workspace}/src/${file.replaceAll('\\', '/')}`)
  })
  return files
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|gallery|picture)\.|\.d\.ts$/.test(file))
    .sort()
    .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }))
    .filter(({ code }) => code.includes('= defineTexts'))
}

/** The pages with an address without parameters, those of staff last, shorter addresses first. */
function pagesIn(root: string): { file: string; address: string; code: string }[] {
  const folder = join(root, 'web/src/pages')
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('-page.tsx')) : []
  const rank = (address: string) => (address.startsWith('/admin') ? 1_000 : 0) + address.length
  return files
    .flatMap((file) => {
      const code = readFileSync(join(folder, file), 'utf8')
      const [, address] = /\baddress: '([^'{]+)'/.exec(code) ?? []
      return address ? [{ file: `web/src/pages/${file}`, address, code }] : []
    })
    .sort((a, b) => rank(a.address) - rank(b.address))
}

/** A page that names a constant of a feature, or has it. The shell is around every page. */
function pageOf(pages: ReturnType<typeof pagesIn>, { file, name }: { file: string; name: string }): string | null {
  if (file.startsWith('web/src/app/shell/')) return '/'
  const [, feature] = /^web\/src\/features\/([^/]+)\//.exec(file) ?? []
  const names = new RegExp(`\\b${name}\\b`)
  const shows = (page: { file: string; code: string }) =>
    page.file === file || (feature && page.code.includes(`/features/${feature}/`) && names.test(page.code))
  return pages.find(shows)?.address ?? null
}

const known = new Map<string, Map<string, string>>()

/**
 * The ids of all constants of `defineTexts` in scripts, by file and name (`web/src/…/texts.ts#cartTexts`). An id depends
 * on these only, so that a new constant changes no script but its own. Three letters are enough: the next one is taken
 * if two have the same.
 */
export function idsOfTexts(root: string): Map<string, string> {
  const before = known.get(root)
  if (before) return before
  const ids = new Map<string, string>()
  const taken = new Set<number>()
  for (const { file, code } of filesWithTexts(root).filter(({ file }) => /^(web|contract)\//.test(file)))
    for (const [, name] of code.matchAll(/\bconst (\w+)(?:: [^=]+)? = defineTexts\b/g)) {
      const key = `${file}#${name}`
      let at = createHash('sha256').update(key).digest().readUInt32BE() % ID_COUNT
      while (taken.has(at)) at = (at + 1) % ID_COUNT
      taken.add(at)
      ids.set(key, at.toString(36).padStart(3, '0'))
    }
  known.set(root, ids)
  return ids
}
const ID_COUNT = 36 ** 3

/** All texts of the interface, for staff who override some of them. */
export async function listTexts(root: string, codes: readonly string[]): Promise<ListedTexts[]> {
  const [ids, pages] = [idsOfTexts(root), pagesIn(root)]
  const lists = await Promise.all(
    filesWithTexts(root).map(async ({ file, code }) => {
      const constants = await constantsOf(join(root, file), code)
      const packs = await Promise.all(codes.map((language) => packOf(join(root, 'languages', language, file))))
      return [...constants.exported].flatMap((name): ListedTexts[] => {
        const call = constants.all.get(name)
        if (call?.type !== 'CallExpression' || (call.callee as { name?: string }).name !== 'defineTexts') return []
        const [written] = call.arguments as Node[]
        const of = new Map(
          ((written?.properties ?? []) as Property[]).map((property) => [keyOf(property), property.value!]),
        )
        const texts: ListedTexts['texts'] = {}
        codes.forEach((language, n) => {
          const [all, own] = of.has(language) ? [constants.all, of.get(language)] : [packs[n]!, packs[n]!.get(name)]
          for (const [path, text] of own ? leavesOf(own, all) : []) (texts[path] ??= {})[language] = text
        })
        // What only a further language has is no text of the program.
        const both = Object.entries(texts).filter(([, text]) => 'es' in text && 'en' in text && isShown(text.es))
        return [
          {
            id: ids.get(`${file}#${name}`) ?? null,
            file,
            name,
            page: pageOf(pages, { file, name }),
            texts: Object.fromEntries(both),
          },
        ]
      })
    }),
  )
  return lists.flat().filter(({ texts }) => Object.keys(texts).length > 0)
}

/** False for an address, which readers do not see. */
const isShown = (text: string | null | undefined) => !text || !/^(\/|https?:|#)\S*$/.test(text)

const packOf = async (path: string): Promise<Map<string, Node>> =>
  existsSync(path) ? (await constantsOf(path, readFileSync(path, 'utf8'))).all : new Map()

/** The constants of a module, and the names of those that it exports. */
async function constantsOf(path: string, code: string) {
  const { program } = await parse(path, code)
  const all = new Map<string, Node>()
  const exported = new Set<string>()
  for (const statement of program.body as unknown as Node[]) {
    const declaration = (statement.declaration as Node | null | undefined) ?? statement
    for (const { id, init } of (declaration.declarations as Node[] | undefined) ?? []) {
      const { name } = id as { name?: string }
      if (!name || !init) continue
      all.set(name, bare(init as Node))
      if (statement.type === 'ExportNamedDeclaration') exported.add(name)
    }
  }
  return { all, exported }
}

const keyOf = ({ key, computed }: Property): string | undefined => (computed ? undefined : (key?.name ?? key?.value))
/** A value without the types of TypeScript. */
const bare = (node: Node): Node =>
  node.type === 'TSSatisfiesExpression' || node.type === 'TSAsExpression' ? bare(node.expression as Node) : node

/** The texts of a value with their names. A constant that is one text has the name ''. */
function leavesOf(node: Node, all: Map<string, Node>, path = ''): [path: string, text: string | null][] {
  const value = bare(node)
  const constant = value.type === 'Identifier' ? all.get(value.name as string) : undefined
  if (constant) return leavesOf(constant, all, path)
  if (value.type !== 'ObjectExpression') return [[path, plainOf(value)]]
  return (value.properties as Property[]).flatMap((property) => {
    const name = property.type === 'Property' ? keyOf(property) : undefined
    // A name with a dot would be two.
    if (name === undefined || String(name).includes('.')) return []
    return leavesOf(property.value!, all, path ? `${path}.${name}` : String(name))
  })
}

/** The text of a string; null for anything else. */
function plainOf(node: Node): string | null {
  const value = bare(node)
  if (value.type === 'Literal') return typeof value.value === 'string' ? value.value : null
  if (value.type === 'TemplateLiteral') {
    const [part, ...more] = value.quasis as { value: { cooked: string } }[]
    return part && more.length === 0 ? part.value.cooked : null
  }
  if (value.type !== 'BinaryExpression' || value.operator !== '+') return null
  const [left, right] = [plainOf(value.left as Node), plainOf(value.right as Node)]
  return left === null || right === null ? null : left + right
}
