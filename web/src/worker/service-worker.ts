import type { Clicked, FetchAsked, Pushed, Tab, WorkerScope } from './worker-scope.ts'

// The build prepends these: the hashed files of the build, a name derived from them, and the languages of the interface.
declare const ASSETS: string[]
declare const BUILD: string
declare const LANGUAGES: string[]

const scope = self as unknown as WorkerScope
const FILES = 'liston-files'
const OFFLINE = `liston-offline-${BUILD}`
const offlineIn = (language: string) => `/offline?lng=${language}`
/** Cache key of the offline page in the user's language and theme. */
const OFFLINE_HERE = '/offline'
/** Style sheets and fonts that the offline page links. */
const dress = /\/assets\/[\w.-]+\.(css|woff2)/g

const known = new Set(ASSETS)

// Caches only hashed files, whose content never changes, and the offline page. It never caches other pages or API
// responses, so no personal data is stored here.
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

/**
 * Caches the offline page in every language, and the files it links. Their names are hashed, so most come from the HTTP
 * cache.
 */
async function prepare(): Promise<void> {
  const [pages, files] = await Promise.all([caches.open(OFFLINE), caches.open(FILES)])
  const worn = LANGUAGES.map(async (language) => {
    const fresh = await fetch(offlineIn(language), { credentials: 'omit', cache: 'no-store' })
    if (!fresh.ok) throw new Error(`No offline page: ${fresh.status}`)
    await pages.put(offlineIn(language), fresh.clone())
    return (await fresh.text()).match(dress) ?? []
  })
  const paths = new Set((await Promise.all(worn)).flat())
  await Promise.all([...paths].map(async (path) => (await files.match(path)) ?? files.add(path)))
}

/** Deletes the caches of older builds. Does not take control of open pages. */
async function tidy(): Promise<void> {
  await scope.registration.navigationPreload?.enable()
  for (const name of await caches.keys())
    if (name.startsWith('liston-offline-') && name !== OFFLINE) await caches.delete(name)
  const files = await caches.open(FILES)
  for (const request of await files.keys()) if (!known.has(new URL(request.url).pathname)) await files.delete(request)
}

/**
 * Serves a page from the network. Without a network, serves the offline page at the same address, so that a reload
 * tries again.
 */
async function page(event: FetchAsked, url: URL): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const pages = await caches.open(OFFLINE)
    const asked = url.searchParams.get('lng') ?? ''
    const spoken = LANGUAGES.find((language) => language === scope.navigator.language.split('-')[0]) ?? 'en'
    const offline =
      (LANGUAGES.includes(asked) ? await pages.match(offlineIn(asked)) : undefined) ??
      (await pages.match(OFFLINE_HERE)) ??
      (await pages.match(offlineIn(spoken)))
    if (!offline) throw error
    return offline
  }
}

/** Serves an immutable file, cached on first use. */
async function file(request: Request): Promise<Response> {
  const files = await caches.open(FILES)
  const kept = await files.match(request.url)
  if (kept) return kept
  const fresh = await fetch(request)
  // Clone before the body is read. Storing does not delay the response.
  if (fresh.status === 200) void files.put(request.url, fresh.clone()).catch(() => {})
  return fresh
}

/** Stores the offline page in the language and theme of the user's last visit. Nothing else is stored. */
async function rememberLook(language: string, theme: string): Promise<void> {
  if (!LANGUAGES.includes(language) || !/^theme-[a-z-]{1,30}$/.test(theme)) return
  const pages = await caches.open(OFFLINE)
  const plain = await pages.match(offlineIn(language))
  if (!plain) return
  const html = (await plain.text()).replace(/class="theme-[a-z-]+"/, `class="${theme}"`)
  await pages.put(OFFLINE_HERE, new Response(html, { headers: plain.headers }))
}

/**
 * Content of our push messages. The browser must show a notification for each message, so missing fields have defaults.
 */
type Message = { title: string; body: string; path: string; tag: string; language: string }
const plain: Message = { title: 'Listón', body: '', path: '/notifications', tag: 'news', language: '' }

function messageIn(data: Pushed['data']): Message {
  try {
    const said = data?.json()
    return typeof said === 'object' ? { ...plain, ...said } : plain
  } catch {
    // Not a message of ours.
    return plain
  }
}

/** Shows a notification. A later one with the same tag replaces it and alerts again. */
async function show({ data }: Pushed): Promise<void> {
  const { title, body, path, tag, language } = messageIn(data)
  const look = { body, tag, lang: language, icon: '/icon-192.png', badge: '/icon-192.png', data: { path } }
  await scope.registration.showNotification(title, { ...look, renotify: true } as NotificationOptions)
}

/**
 * Opens the page of a notification: in the tab that shows it, else in a tab without unsaved work, else in a new one.
 * Never opens another site.
 */
async function lead({ notification }: Clicked): Promise<void> {
  notification.close()
  const { path } = notification.data as { path?: string }
  const asked = new URL(path ?? plain.path, scope.location.origin)
  const { href } = asked.origin === scope.location.origin ? asked : new URL(plain.path, scope.location.origin)
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = tabs.find((tab) => tab.url === href) ?? (await freeTab(tabs))
  if (!open) return void (await scope.clients.openWindow(href))
  await open.focus().catch(() => open)
  // A tab that this worker does not control cannot be navigated: it stays as it is, and a new one opens.
  if (open.url !== href) await open.navigate(href).catch(() => scope.clients.openWindow(href))
}

/** A tab must answer within this time, in milliseconds. The browser lets the worker open a page only soon after a click. */
const ANSWER_MS = 500

/** The tab used last that holds no unsaved work. */
async function freeTab(tabs: readonly Tab[]): Promise<Tab | undefined> {
  const free = await Promise.all(tabs.map(isFree))
  return tabs.find((_, place) => free[place])
}

/** True if the tab answers that it may be left. A tab that does not answer may hold unsaved work. */
function isFree(tab: Tab): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = (event: MessageEvent<boolean>) => resolve(event.data)
    setTimeout(resolve, ANSWER_MS, false)
    tab.postMessage({ kind: 'is-free' }, [port2])
  })
}

/**
 * The push service replaced the subscription: registers the new one for the signed-in user. Ends it if the server
 * refuses.
 */
async function subscribeAgain(before: PushSubscription | null): Promise<void> {
  if (!before) return
  const fresh = await scope.registration.pushManager.subscribe(before.options)
  const { endpoint, keys } = fresh.toJSON()
  const body = JSON.stringify({ endpoint, keys })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch('/api/v1/me/push-subscriptions', { method: 'POST', headers, body })
  if (!answer.ok) await fresh.unsubscribe()
}
