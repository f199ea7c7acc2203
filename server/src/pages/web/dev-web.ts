import { readFile } from 'node:fs/promises'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PageAssets } from './page-assets.ts'
import type { WebApplication } from './web-application.ts'

const web = fileURLToPath(new URL('../../../../web', import.meta.url))

/** The part of Vite's API in use. The server does not depend on Vite. */
type Vite = {
  middlewares(request: IncomingMessage, response: ServerResponse, next: () => void): void
  ssrLoadModule(path: string): Promise<unknown>
  ssrFixStacktrace(error: Error): void
  close(): Promise<void>
}
type ViteModule = { createServer(options: Record<string, unknown>): Promise<Vite> }

type Entry = Pick<WebApplication, 'render' | 'renderError'>

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
