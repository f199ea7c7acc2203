import { minify, type Plugin } from 'vite'

const languages = ['es', 'en'] as const
/** No script declares it: what of it is asked (`typeof`) has no side effect, so that texts nobody uses still go. */
const SPANISH = 'LISTON_IS_SPANISH'

type Node = { type: string; start: number; end: number; [field: string]: unknown }
type Property = Node & { key?: { name?: string; value?: string }; value?: Node }

/** Every object literal that stands as the one argument of `defineTexts`. */
function textsIn(node: unknown, found: Node[] = []): Node[] {
  if (Array.isArray(node)) for (const part of node) textsIn(part, found)
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return found
  const { type, callee, arguments: given } = node as Node & { callee?: { name?: string }; arguments?: Node[] }
  const [texts] = given ?? []
  if (type === 'CallExpression' && callee?.name === 'defineTexts' && texts?.type === 'ObjectExpression')
    found.push(texts)
  for (const part of Object.values(node)) textsIn(part, found)
  return found
}

/** `{ es: …, en: … }` as a question that each language answers for itself. */
function asked(code: string, { properties }: Node): string {
  const of = (language: string) =>
    (properties as Property[]).find(({ key }) => (key?.name ?? key?.value) === language)?.value
  const [es, en] = [of('es'), of('en')]
  if (!es || !en || (properties as Property[]).length !== 2)
    throw new Error('defineTexts takes { es: …, en: … }, written out: the build gives each language its own')
  const text = ({ start, end }: Node) => code.slice(start, end)
  return `(typeof ${SPANISH} === 'boolean' ? { es: ${text(es)} } : { en: ${text(en)} })`
}

/**
 * Writes every script once for each language, with the texts of that one only: assets/es/…, assets/en/…. A page has one
 * language for as long as it stands (web/src/platform/choices/speak.ts asks for it anew), and half of the words that it
 * would load are never read. Scripts name each other relative to themselves, so each stays with its own language.
 */
export function scriptsOfLanguages(): Plugin {
  return {
    name: 'liston:scripts-of-languages',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform(code, id) {
      if (!id.includes('/web/src/') || !code.includes('defineTexts(')) return null
      const texts = textsIn(this.parse(code)).sort((a, b) => b.start - a.start)
      return texts.reduce((so, node) => so.slice(0, node.start) + asked(code, node) + so.slice(node.end), code)
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const [file, chunk] of Object.entries(bundle)) {
          // The boot script has no words.
          if (chunk.type !== 'chunk' || chunk.name === 'entry-boot') continue
          delete bundle[file]
          for (const language of languages) {
            const source = chunk.code.replaceAll(SPANISH, language === 'es' ? 'true' : '0')
            const fileName = file.replace('assets/', `assets/${language}/`)
            this.emitFile({ type: 'asset', fileName, source: (await minify(file, source, { module: true })).code })
          }
        }
      },
    },
  }
}
