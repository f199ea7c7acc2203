import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { languageCodes } from '../contract/src/kernel/languages.ts'
import { apiRoutes } from './api-routes.config.ts'
import { displayFont, emojiFont } from './fonts.config.ts'
import { scriptsOfLanguages, sourceOf } from './languages.config.ts'
import { pageList } from './page-list.config.ts'
import { defineConfig, minify, type Plugin, type Rolldown, transformWithOxc } from 'vite'

/** Modules that share a file, by its name; `npm run chunks` writes them. Any other module goes where the bundler decides. */
const chunkOf = new Map(
  Object.entries(
    JSON.parse(readFileSync(`${import.meta.dirname}/chunks.json`, 'utf8')) as Record<string, string[]>,
  ).flatMap(([name, modules]) => modules.map((module) => [join(import.meta.dirname, module), name] as const)),
)

const groups = [
  // What every page runs at once, with all its imports: it must not need a second file.
  { name: 'boot', test: /src[\\/](entry-boot[.]ts|boot[\\/])/, priority: 2 },
  { name: 'app', tags: ['$initial' as const], priority: 1 },
  { name: (id: string) => chunkOf.get(sourceOf(id)) ?? null, includeDependenciesRecursively: false },
]

/**
 * Completes the manifest with parts that share a file. Fails if files import each other in a circle, which could run a
 * module before what it needs.
 */
function sharedFiles(): Plugin {
  return {
    name: 'liston:shared-files',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = new Map(
          Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
        )
        const circle = findCircle(chunks)
        if (circle) this.error(`${circle.join(' imports ')}: "npm run chunks" finds files without this circle`)
        const manifest = bundle['.vite/manifest.json']
        if (manifest?.type !== 'asset') this.error('Vite writes its manifest later now')
        const entries = JSON.parse(String(manifest.source)) as Record<string, { file: string; imports?: string[] }>
        const keyOf = new Map(Object.entries(entries).map(([key, { file }]) => [file, key]))
        for (const { fileName, moduleIds } of chunks.values())
          for (const id of moduleIds) {
            const source = relative(import.meta.dirname, id)
            if (entries[source] || !this.getModuleInfo(id)?.dynamicImporters.length) continue
            entries[source] = entries[keyOf.get(fileName)!]!
          }
        manifest.source = JSON.stringify(entries, null, 2)
      },
    },
  }
}

/** The first circle of files that import each other. */
function findCircle(chunks: Map<string, Rolldown.OutputChunk>): string[] | undefined {
  const done = new Set<string>()
  const visit = (file: string, path: string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const next of chunks.get(file)?.imports ?? []) {
      const circle = visit(next, [...path, file])
      if (circle) return circle
    }
    done.add(file)
    return undefined
  }
  for (const file of chunks.keys()) {
    const circle = visit(file, [])
    if (circle) return circle
  }
  return undefined
}

/** Modules of packages that include code we don't use, and their replacements. */
const thinner: { of: string; source: string; with: string }[] = [
  // Our links use web/src/design/controls/anchor.tsx.
  {
    of: '/react-router/dist/esm/',
    source: './link.js',
    with: 'export const Link = undefined, createLink = undefined, useLinkProps = undefined, linkOptions = undefined',
  },
  // Our search parameters are strings: web/src/app/search-text.ts.
  {
    of: '/router-core/dist/esm/router.js',
    source: './searchParams.js',
    with: 'export const defaultParseSearch = undefined, defaultStringifySearch = undefined',
  },
  // The application is at the root of an origin and needs no rewriting of addresses.
  {
    of: '/router-core/dist/esm/router.js',
    source: './rewrite.js',
    with: `const same = (rewrite, url) => url
export const executeRewriteInput = same, executeRewriteOutput = same, rewriteBasepath = () => undefined`,
  },
  // Queries don't refetch on window focus (web/src/app/make-router.tsx).
  {
    of: '/query-core/build/modern/',
    source: './focusManager.js',
    with: 'export const focusManager = { isFocused: () => true, subscribe: () => () => {} }',
  },
  // Uses the browser's timers.
  {
    of: '/query-core/build/modern/',
    source: './timeoutManager.js',
    with: `export const timeoutManager = globalThis
export const systemSetTimeoutZero = (run) => setTimeout(run)`,
  },
  {
    of: '/lucide-react/dist/esm/icons/',
    source: '../createLucideIcon.mjs',
    with: `export { createLucideIcon as default } from '${import.meta.dirname}/src/design/identity/lucide-icon.ts'`,
  },
]

function thinnerModules(): Plugin {
  const id = '\0virtual:thinner-'
  return {
    name: 'liston:thinner-modules',
    enforce: 'pre',
    resolveId(source, importer) {
      const at = thinner.findIndex((module) => module.source === source && importer?.includes(module.of))
      return at < 0 ? null : `${id}${at}`
    },
    load: (source) => (source.startsWith(id) ? thinner[Number(source.slice(id.length))]?.with : null),
  }
}

/**
 * Fallback when even our error pages fail. The router's own has inline styles, which the content security policy
 * blocks.
 */
function plainLastError(): Plugin {
  return {
    name: 'liston:plain-last-error',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/react-router/dist/esm/CatchBoundary.js')) return null
      const plain = code.replace(/(?<=function ErrorComponent\()[^]*?\n\}/, `) {\n\treturn 'Something went wrong!'\n}`)
      if (plain === code) throw new Error('the router says its last error in another place now')
      return { code: plain, map: null }
    },
  }
}

/**
 * Lets components reuse markup (src/platform/kept.tsx): React's server renderer calls a component's `reuse` in place of
 * rendering it. React has no public way to insert markup without an element around it.
 */
function keptMarkup(): Plugin {
  return {
    name: 'liston:kept-markup',
    apply: (_config, { isSsrBuild }) => Boolean(isSsrBuild),
    transform(code, id) {
      if (!id.endsWith('/react-dom-server-legacy.node.production.js')) return null
      const kept = code.replace(
        'function renderElement(request, task, keyPath, type, props, ref) {',
        `function renderElement(request, task, keyPath, type, props, ref) {
  const segment = task.blockedSegment, { formatContext, treeContext } = task;
  if (!type.reuse || segment === null || formatContext.selectedValue !== null)
    return renderElementAnew(request, task, keyPath, type, props, ref);
  const { renderState } = request;
  type.reuse(props, {
    segment,
    format: formatContext.insertionMode + " " + formatContext.tagScope,
    place: treeContext.id + " " + treeContext.overflow,
    preloads: () => renderState.highImagePreloads.size + renderState.bulkPreloads.size,
    draw: () => renderElementAnew(request, task, keyPath, type, props, ref)
  });
}
function renderElementAnew(request, task, keyPath, type, props, ref) {`,
      )
      if (kept === code) throw new Error("React's server renderer has another form now")
      return { code: kept, map: null }
    },
  }
}

/** Gives the boot script its own copies of shared modules: a plain script can neither import nor export. */
function bootStandsAlone(): Plugin {
  return {
    name: 'liston:boot-stands-alone',
    enforce: 'pre',
    apply: 'build',
    async resolveId(source, importer) {
      if (!importer?.includes('/src/boot/') || source.startsWith('./')) return null
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found && `${found.id}?boot`
    },
  }
}

/** Compiles and minifies a standalone script for the browser. */
async function plainScript(path: string, before = ''): Promise<string> {
  const { code } = await transformWithOxc(await readFile(`${import.meta.dirname}/${path}`, 'utf8'), path)
  // Removes the empty export, which is a syntax error in a plain script.
  return (await minify(path, before + code.replace(/^export ?\{\};?$/m, ''), { module: true })).code
}

/** Minifies a standalone style sheet. */
async function plainStyle(path: string): Promise<string> {
  const text = await readFile(`${import.meta.dirname}/${path}`, 'utf8')
  return text
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]|(?<=[a-z-]):|,) ?/g, '$1')
    .trim()
}

/**
 * Scripts outside the application: the service worker, which lists every file of the build, and those of plain pages.
 */
function plainScripts(): Plugin {
  return {
    name: 'liston:plain-scripts',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.keys(bundle).filter((file) => file.startsWith('assets/'))
        const assets = JSON.stringify(files.map((file) => `/${file}`).sort())
        const build = createHash('sha256').update(assets).digest('hex').slice(0, 12)
        const languages = JSON.stringify(languageCodes)
        const known = `const ASSETS = ${assets}; const BUILD = '${build}'; const LANGUAGES = ${languages};\n`
        const worker = await plainScript('src/worker/service-worker.ts', known)
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker })
        const emit = (name: string, kind: string, source: string) => {
          const version = createHash('sha256').update(source).digest('base64url').slice(0, 8)
          this.emitFile({ type: 'asset', fileName: `assets/${name}-${version}.${kind}`, source })
        }
        emit('count-down', 'js', await plainScript('src/plain/count-down.ts'))
        emit('embed-frame', 'js', await plainScript('src/plain/embed-frame.ts'))
        emit('embed', 'css', await plainStyle('src/plain/embed.css'))
        this.emitFile({ type: 'asset', fileName: 'embed.js', source: await plainScript('src/plain/embed-host.ts') })
      },
    },
  }
}

/**
 * Replaces Vite's helper around every import(). Ours has a tenth of its size and only loads the style sheets of the
 * import.
 */
function stylesWithParts(): Plugin {
  const helper = `${import.meta.dirname}/src/plain/load-with-styles.ts`
  return {
    name: 'liston:styles-with-parts',
    enforce: 'pre',
    apply: 'build',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? `export { loadWithStyles as __vitePreload } from '${helper}'` : null,
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  // React has included this hook since version 18.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  plugins: [
    apiRoutes(),
    pageList(),
    thinnerModules(),
    plainLastError(),
    keptMarkup(),
    stylesWithParts(),
    bootStandsAlone(),
    react(),
    tailwindcss(),
    emojiFont(),
    displayFont(),
    sharedFiles(),
    scriptsOfLanguages(),
    plainScripts(),
  ],
  // One file with everything: it starts faster than hundreds of modules, and uses the production build of React.
  ...(isSsrBuild ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: isSsrBuild
    ? { outDir: 'dist/server', emptyOutDir: true, minify: false }
    : {
        manifest: true,
        outDir: 'dist/client',
        emptyOutDir: true,
        assetsInlineLimit: 0,
        modulePreload: false,
        rolldownOptions: {
          input: ['src/entry-boot.ts', 'src/entry-client.tsx'],
          // The boot script calls the exports of the application.
          preserveEntrySignatures: 'allow-extension',
          output: {
            codeSplitting: { groups },
            // A plain script (server/src/pages/page-html.ts): the function keeps its names out of the global scope.
            banner: (chunk) => (chunk.name === 'entry-boot' ? '(()=>{' : ''),
            footer: (chunk) => (chunk.name === 'entry-boot' ? '})()' : ''),
          },
        },
      },
}))
