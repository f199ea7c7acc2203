/**
 * Entry point of the server. It is JavaScript, because it enables the cache of the TypeScript files: Node would load its
 * compiler for this file alone.
 */
import { enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

const root = new URL('../../', import.meta.url).href

// Caches the compiled code of two thousand files between starts. Without a writable cache every start repeats the work.
// An installation whose code is read-only names another folder in the environment, as for any program of Node.
const cache = process.env.NODE_COMPILE_CACHE ?? fileURLToPath(new URL('node_modules/.cache/liston', root))
enableCompileCache(cache)
// Worker threads read it from the environment. Without it each thread removes the types of its files again.
process.env.NODE_COMPILE_CACHE = cache

/** @type {Map<string, { url: string, format?: string | null }>} */
const known = new Map()

/**
 * Resolves each module once, not at each of seven thousand imports: Node looks for the file, its real path and its
 * package.json every time. That is a quarter of the start. Only imports are resolved here, not calls of `require`.
 */
const hooks = registerHooks({
  resolve(specifier, context, next) {
    const { parentURL, conditions } = context
    const key = parentURL && conditions.includes('import') ? keyOf(specifier, parentURL) : null
    if (key === null) return next(specifier, context)
    const found = known.get(key) ?? fileAt(key) ?? next(specifier, context)
    known.set(key, found)
    return { ...found, shortCircuit: true }
  },
})

/**
 * What an import resolves to the same module by: its address, or for a package its name in a workspace. Null for imports
 * of packages by packages.
 * @param {string} specifier @param {string} parentURL
 */
function keyOf(specifier, parentURL) {
  if (specifier.startsWith('.')) return new URL(specifier, parentURL).href
  if (!parentURL.startsWith(root) || parentURL.includes('/node_modules/')) return null
  return `${parentURL.slice(root.length).split('/', 1)} ${specifier}`
}

/**
 * What an import by address resolves to, without a look at the disk: a file of the server, or one that a package
 * imports from itself. Its folder has no links, because Node resolved the importing file. Null if only Node can tell.
 * @param {string} key
 */
function fileAt(key) {
  if (!key.startsWith(root)) return null
  if (key.includes('/node_modules/')) return /\.m?js$/.test(key) ? { url: key } : null
  return key.endsWith('.ts') ? { url: key, format: 'module-typescript' } : null
}

await import('./running/start.ts')
hooks.deregister()
