import { readFile } from 'node:fs/promises'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PageAssets } from './page-assets.ts'
import type { WebApplication } from './web-application.ts'

const web = fileURLToPath(new URL('../../../../web', import.meta.url))

/** The little of Vite that is used; it is no dependency of the server. */
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
/** What the React plugin would write into the page as an inline script. */
const refresh = `import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
`

/** In the place of a service worker that a built application left at this address: it leaves. */
const noWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', () => self.registration.unregister())
`

/** The web application from its sources, by Vite: a change is seen at once. For developers only. */
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
    // Vite puts styles into the page and talks to it by a socket.
    headers: {
      'content-security-policy':
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self' ws:; frame-ancestors 'none'",
    },
  }
}
