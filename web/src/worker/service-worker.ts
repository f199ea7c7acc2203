import type { Clicked, FetchAsked, Pushed, WorkerScope } from './worker-scope.ts'

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
scope.addEventListener('push', (event) => event.waitUntil(show(event)))
scope.addEventListener('notificationclick', (event) => event.waitUntil(lead(event)))
scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(event.oldSubscription)))
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

/** What a message of ours says; a browser that received one must show something, whatever was in it. */
type Message = { title: string; body: string; path: string; tag: string; language: string }
const plain: Message = { title: 'Listón', body: '', path: '/notifications', tag: 'news', language: '' }

function messageIn(data: Pushed['data']): Message {
  try {
    const said = data?.json()
    return typeof said === 'object' ? { ...plain, ...said } : plain
  } catch {
    // Not one of ours.
    return plain
  }
}

/** Shows a message; a later one of its kind takes its place and is heard too. */
async function show({ data }: Pushed): Promise<void> {
  const { title, body, path, tag, language } = messageIn(data)
  const look = { body, tag, lang: language, icon: '/icon-192.png', badge: '/icon-192.png', data: { path } }
  await scope.registration.showNotification(title, { ...look, renotify: true } as NotificationOptions)
}

/** Leads to what a message is about: in a tab of ours that is there, or in a new one. Never to another site. */
async function lead({ notification }: Clicked): Promise<void> {
  notification.close()
  const { path } = notification.data as { path?: string }
  const asked = new URL(path ?? plain.path, scope.location.origin)
  const { href } = asked.origin === scope.location.origin ? asked : new URL(plain.path, scope.location.origin)
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = tabs.find((tab) => tab.url === href) ?? tabs[0]
  if (!open) return void (await scope.clients.openWindow(href))
  await open.focus().catch(() => open)
  // A page that this worker does not serve can't be led on: it is left as it is, and another one is opened.
  if (open.url !== href) await open.navigate(href).catch(() => scope.clients.openWindow(href))
}

/** The push service has given this browser another address: whoever is signed in here goes on receiving. */
async function subscribeAgain(before: PushSubscription | null): Promise<void> {
  if (!before) return
  const fresh = await scope.registration.pushManager.subscribe(before.options)
  const { endpoint, keys } = fresh.toJSON()
  const body = JSON.stringify({ endpoint, keys })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch('/api/v1/me/push-subscriptions', { method: 'POST', headers, body })
  if (!answer.ok) await fresh.unsubscribe()
}
