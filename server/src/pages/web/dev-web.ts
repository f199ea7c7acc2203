import { readdir, readFile } from 'node:fs/promises'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { IncomingMessage, ServerResponse } from 'node:http'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const web = fileURLToPath(new URL('../../../../web', import.meta.url))

/** The part of Vite's API in use. The server does not depend on Vite. */
type Vite = {
  middlewares(request: IncomingMessage, response: ServerResponse, next: () => void): void
  ssrLoadModule(path: string): Promise<unknown>
  ssrFixStacktrace(error: Error): void
  close(): Promise<void>
}
type ViteModule = { createServer(options: Record<string, unknown>): Promise<Vite> }

type Entry = Pick<WebApplication, 'render' | 'renderError' | 'checkKept'>

/** A page as rendered by the web application. */
type Rendered = {
  status: number
  redirect: { status: number; location: string } | null
  error: unknown
  /** UTF-8. The same object for the same markup, if it was cached. */
  body: Uint8Array
  /** JSON that cannot close its script element. */
  state: string
  meta: Record<string, string | undefined>[]
  /** Canonical path for search engines, if it differs from the requested one. */
  canonical: string | null
  /** Links to other formats of the same content, for programs. */
  otherForms: Record<string, string>[]
  /** Structured data: JSON that cannot close its script element. */
  data: string[]
  /** Source path of the page, and of the extra modules that this visitor needs. */
  page: string | undefined
  extras: string[]
  freshMs: number | undefined
  /** Live topics of the page's content. */
  live: string[]
  /** The page needs the client application as soon as it opens. */
  wakes: boolean
}

/** Input of an error page: the error, the user (undefined if unknown) and the display preferences. */
export type ErrorPageRequest = {
  pageError: { kind: ErrorKind; seconds?: number; requestId?: string }
  language: string
  theme: string
  appName: string
  origin: string
  me?: unknown
}
export type ErrorKind = 'broken' | 'busy' | 'full' | 'offline' | 'tooLarge' | 'unclear' | 'noPlace' | 'foreign'

/** The web application as the server sees it. It is loaded by path, so that server and web never import each other. */
export type WebApplication = {
  render(request: Record<string, unknown>): Promise<Rendered>
  renderError(request: ErrorPageRequest): Promise<{ title: string; body: string; extras: string[] }>
  /** For tests: from now on it compares each reused markup with a new rendering, and throws if they differ. */
  checkKept(): void
  assetsOf: AssetsOf
  /** Source of the service worker. */
  worker: string
  /** URL of the script that counts seconds down on plain pages; null without a build. */
  countDown: string | null
  /** URLs of the stylesheet and the script of embedded rankings, and the script that other sites load. */
  embed: { css: string; script: string; host: string }
  /** Serves the scripts, styles and fonts. */
  mount(http: FastifyInstance): Promise<void>
  /** False if every page must be rendered anew, because its code may have changed. */
  shared: boolean
  /** Headers of its pages, which extend or replace those of the application. */
  headers: Record<string, string>
}

type ManifestEntry = { file: string; src?: string; imports?: string[]; css?: string[]; isEntry?: boolean }
type Manifest = Record<string, ManifestEntry>

export type PageAssets = {
  /** Scripts that run at once. */
  scripts: string[]
  /** The script that loads the client application. */
  boot: string
  app: string
  /** The page's own module; undefined where the client application finds it itself. */
  page: string | undefined
  /** Modules that the client application imports at once for this page. */
  preload: string[]
  css: string[]
  fonts: string[]
}

/** Returns the assets for a language, a page and extra modules, both named by source path as in the manifest. */
type AssetsOf = (language: string, page?: string, extras?: string[]) => PageAssets

/** Reads Vite's manifest: the scripts, styles and fonts of each page. Throws if the build has no entry. */
export async function readAssets(clientDir: string): Promise<AssetsOf> {
  const manifest = JSON.parse(await readFile(`${clientDir}/.vite/manifest.json`, 'utf8')) as Manifest
  const entry = manifest['src/entry-client.tsx']
  const boot = manifest['src/entry-boot.ts']
  if (!entry || !boot) throw new Error('The built web application has no entry: run the build again')
  const fonts = Object.values(manifest)
    .map((e) => e.file)
    .filter((f) => f.endsWith('.woff2') && /latin-(wght|standard)/.test(f) && !/latin-ext/.test(f))
  const deep = (key: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(key)) return seen
    seen.add(key)
    for (const next of manifest[key]?.imports ?? []) deep(next, seen)
    return seen
  }
  const cache = new Map<string, PageAssets>()
  return (language, page, extras = []) => {
    const pages = page === undefined ? extras : [page, ...extras]
    const id = [language, ...pages].join()
    const known = cache.get(id)
    if (known) return known
    const keys = ['src/entry-client.tsx', ...pages.filter((p) => manifest[p])]
    const all = [...new Set(keys.flatMap((k) => [...deep(k)]))].map((k) => manifest[k]).filter((e) => e !== undefined)
    const own = manifest[page ?? '']
    const url = (file: string) => `/${file}`
    // The build writes every script once for each language (web/languages.config.ts).
    const script = (file: string) => url(file.replace('assets/', `assets/${language}/`))
    const assets = {
      scripts: [],
      boot: url(boot.file),
      app: script(entry.file),
      page: own && script(own.file),
      // Common styles first, the page's own styles after them.
      css: [...new Set(all.flatMap((e) => e.css ?? []))].map(url),
      preload: all.filter((e) => e !== entry && e !== boot).map((e) => script(e.file)),
      fonts: fonts.map(url),
    }
    cache.set(id, assets)
    return assets
  }
}

const dist = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

/** The built web application. A script's content never changes under its name, and compressed copies lie beside it. */
export async function openBuiltWeb(): Promise<WebApplication> {
  const { render, renderError, checkKept } = (await import(`${dist}/server/entry-server.js`)) as Entry
  const assetsOf = await readAssets(`${dist}/client`)
  const files = await readdir(`${dist}/client/assets`)
  const assetOf = (name: RegExp) => files.flatMap((file) => (name.test(file) ? [`/assets/${file}`] : []))[0]
  return {
    render,
    renderError,
    checkKept,
    assetsOf,
    worker: await readFile(`${dist}/client/sw.js`, 'utf8'),
    countDown: assetOf(/^count-down-.*\.js$/) ?? null,
    embed: {
      css: assetOf(/^embed-.*\.css$/) ?? '',
      script: assetOf(/^embed-frame-.*\.js$/) ?? '',
      host: await readFile(`${dist}/client/embed.js`, 'utf8'),
    },
    async mount(http) {
      await http.register(fastifyStatic, {
        root: `${dist}/client/assets`,
        prefix: '/assets/',
        immutable: true,
        maxAge: '1y',
        index: false,
        preCompressed: true,
      })
    },
    shared: true,
    headers: {},
  }
}

const assets: PageAssets = {
  scripts: ['/@vite/client', '/dev/refresh.js'],
  boot: '/src/entry-boot.ts',
  app: '/src/entry-client.tsx',
  page: undefined,
  css: ['/src/design/theme/app.css'],
  preload: [],
  fonts: [],
}
/** The code that the React plugin would add to the page as an inline script. */
const refresh = `import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
`

/** Replaces a service worker that a built application left at this path: it unregisters itself. */
const noWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', () => self.registration.unregister())
`

/** The web application from its sources through Vite, with live updates. For developers only. */
export async function openDevWeb(): Promise<WebApplication> {
  const path = createRequire(`${web}/package.json`).resolve('vite')
  const { createServer } = (await import(path)) as ViteModule
  const vite = await createServer({ root: web, appType: 'custom', server: { middlewareMode: true } })
  const entry = () => vite.ssrLoadModule('/src/entry-server.tsx') as Promise<Entry>
  return {
    render: async (request) => (await entry()).render(request),
    renderError: async (request) => (await entry()).renderError(request),
    // It renders each page anew.
    checkKept: () => {},
    worker: noWorker,
    countDown: null,
    embed: {
      css: '/src/plain/embed.css',
      script: '/src/plain/embed-frame.ts',
      host: stripTypeScriptTypes(await readFile(`${web}/src/plain/embed-host.ts`, 'utf8')).replace('export {}', ''),
    },
    assetsOf: () => assets,
    async mount(http) {
      http.get('/dev/refresh.js', async (_request, reply) => reply.type('text/javascript').send(refresh))
      http.addHook('onRequest', (request, reply, done) => {
        const own = /^\/(api|events|livez|readyz|version|metrics|dev)\b/.test(request.url)
        if (own || request.method !== 'GET') done()
        else vite.middlewares(request.raw, reply.raw, done)
      })
      http.addHook('onClose', () => vite.close())
    },
    shared: false,
    // Vite inserts styles into the page and talks to it over a WebSocket.
    headers: {
      'content-security-policy':
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self' ws:; frame-ancestors 'none'",
    },
  }
}
