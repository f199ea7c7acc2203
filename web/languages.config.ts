import { minify, type Plugin } from 'vite'

const languages = ['es', 'en'] as const
/** An undeclared global. `typeof` on it has no side effect, so that unused texts are still removed. */
const SPANISH = 'LISTON_IS_SPANISH'

type Node = { type: string; start: number; end: number; [field: string]: unknown }
type Property = Node & { key?: { name?: string; value?: string }; value?: Node }

/** All object literals that are the only argument of `defineTexts`. */
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

/** Turns `{ es: …, en: … }` into a conditional that the minifier resolves for each language. */
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
 * Emits every script once per language with only that language's texts: assets/es/…, assets/en/…. A page keeps its
 * language until it reloads (web/src/platform/choices/speak.ts), so half of the texts would never be read. Scripts
 * import each other by relative paths, so each stays in its language.
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
          // The boot script has no texts.
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
