import type { FetchAsked, WorkerScope } from './worker-scope.ts'

// Written in front of this file by the build: the hashed files of this build, and a name made from them.
declare const ASSETS: string[]
declare const BUILD: string

const scope = self as unknown as WorkerScope
const FILES = 'liston-files'
const OFFLINE = `liston-offline-${BUILD}`
const languages = ['es', 'en']
const offlineIn = (language: string) => `/offline?lng=${language}`
/** The offline page as the person reads: in their language and theme. */
const OFFLINE_HERE = '/offline'
/** What the offline page wears, as it names it itself. */
const dress = /\/assets\/[\w.-]+\.(css|woff2)/g

const known = new Set(ASSETS)

// Only hashed files, whose bytes never change under their name, and the offline page. Never a page, never an answer of
// the API: nothing of a person can stay in here.
scope.addEventListener('install', (event) => event.waitUntil(prepare()))
scope.addEventListener('activate', (event) => event.waitUntil(tidy()))
scope.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== scope.location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(event, url))
  else if (known.has(url.pathname)) event.respondWith(file(request))
})
scope.addEventListener('message', (event) => {
  const { kind, ...data } = event.data as { kind: string; language?: string; theme?: string; files?: string[] }
  if (kind === 'take-over') event.waitUntil(scope.skipWaiting())
  if (kind === 'look') event.waitUntil(rememberLook(data.language ?? '', data.theme ?? ''))
  if (kind === 'is-yours') event.ports[0]?.postMessage((data.files ?? []).every((path) => known.has(path)))
})

/** The offline page in both languages, and what it wears: by their names, so most come from the browser's own cache. */
async function prepare(): Promise<void> {
  const [pages, files] = await Promise.all([caches.open(OFFLINE), caches.open(FILES)])
  const worn = languages.map(async (language) => {
    const fresh = await fetch(offlineIn(language), { credentials: 'omit', cache: 'no-store' })
    if (!fresh.ok) throw new Error(`No offline page: ${fresh.status}`)
    await pages.put(offlineIn(language), fresh.clone())
    return (await fresh.text()).match(dress) ?? []
  })
  const paths = new Set((await Promise.all(worn)).flat())
  await Promise.all([...paths].map(async (path) => (await files.match(path)) ?? files.add(path)))
}

/** What older builds left goes; pages that are open are not taken over. */
async function tidy(): Promise<void> {
  await scope.registration.navigationPreload?.enable()
  for (const name of await caches.keys())
    if (name.startsWith('liston-offline-') && name !== OFFLINE) await caches.delete(name)
  const files = await caches.open(FILES)
  for (const request of await files.keys()) if (!known.has(new URL(request.url).pathname)) await files.delete(request)
}

/** A page comes from the network. Without one there is the offline page, at the same address: reloading tries again. */
async function page(event: FetchAsked, url: URL): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const pages = await caches.open(OFFLINE)
    const asked = url.searchParams.get('lng')?.slice(0, 2) ?? ''
    const spoken = scope.navigator.language.startsWith('es') ? 'es' : 'en'
    const offline =
      (languages.includes(asked) ? await pages.match(offlineIn(asked)) : undefined) ??
      (await pages.match(OFFLINE_HERE)) ??
      (await pages.match(offlineIn(spoken)))
    if (!offline) throw error
    return offline
  }
}

/** A file that never changes: kept on first use. */
async function file(request: Request): Promise<Response> {
  const files = await caches.open(FILES)
  const kept = await files.match(request.url)
  if (kept) return kept
  const fresh = await fetch(request)
  // The copy is made now, while nobody reads it; keeping it may take its time.
  if (fresh.status === 200) void files.put(request.url, fresh.clone()).catch(() => {})
  return fresh
}

/** Lays out the offline page as the person last saw the site: language and theme, nothing else is told or kept. */
async function rememberLook(language: string, theme: string): Promise<void> {
  if (!languages.includes(language) || !/^theme-[a-z-]{1,30}$/.test(theme)) return
  const pages = await caches.open(OFFLINE)
  const plain = await pages.match(offlineIn(language))
  if (!plain) return
  const html = (await plain.text()).replace(/class="theme-[a-z-]+"/, `class="${theme}"`)
  await pages.put(OFFLINE_HERE, new Response(html, { headers: plain.headers }))
}
