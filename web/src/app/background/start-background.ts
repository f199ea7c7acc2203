import './connection.css'
import type { Language } from '@liston/contract/kernel'
import { bringAppStore, type LinkedPage } from '../../features/billing/index.ts'
import { whenQuiet } from '../../platform/time/when-quiet.ts'
import { backgroundTexts } from './texts.ts'

const pageLanguage = () => document.documentElement.lang as Language

let started = false

/**
 * Starts the background features: at once the App Store bridge (in the iPhone application) and the answers to the worker,
 * and when the browser is idle the connection line and the service worker. It neither needs nor imports React. Only the first call has an
 * effect.
 */
export async function startBackground(page?: LinkedPage): Promise<void> {
  if (started) return
  started = true
  if (page) bringAppStore(page)
  answerWorker()
  await whenQuiet()
  startConnectionLine()
  // Only a production build has a worker. In development, workers that another application left on this origin are
  // removed.
  if (!import.meta.env.PROD) return unregister()
  await registerWorker((apply) => {
    void import('./update-toast.ts').then((news) => news.showUpdate(pageLanguage(), apply)).catch(() => {})
  })
}

/** Minimum time between two checks for a new version, milliseconds. */
const LOOK_MS = 3_600_000

type Update = (apply: () => void) => void

/**
 * Registers the service worker. Calls `onUpdate` once when a newer version waits; its argument `apply` activates that
 * version and reloads this tab. Nothing reloads without the user's consent.
 */
async function registerWorker(onUpdate: Update): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => null)
  // The browser forbids it (private windows, settings): the page works without a worker.
  if (!registration) return
  void navigator.serviceWorker.ready.then(({ active }) => tellLook(active))
  addEventListener('pagehide', () => tellLook(registration.active))
  const offer = (worker: ServiceWorker | null) => void (worker && offerUpdate(worker, onUpdate))
  registration.addEventListener('updatefound', () => {
    const { installing, active } = registration
    // The first installation is not an update.
    if (active) installing?.addEventListener('statechange', () => installing.state === 'installed' && offer(installing))
  })
  offer(registration.waiting)
  let looked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < LOOK_MS) return
    looked = Date.now()
    void registration.update().catch(() => {})
  })
}

/** Answers the worker whether a click on a notification may navigate this tab. */
function answerWorker(): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    if (data?.kind === 'is-free') ports[0]?.postMessage(mayBeLeft())
  })
}

/** False if the page holds unsaved work: a form that asks before the tab closes, or text in a box. */
function mayBeLeft(): boolean {
  const asks = !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  return !asks && [...document.querySelectorAll('textarea')].every(({ value }) => value.trim() === '')
}

/** Sends the page's language and theme to the worker, which applies them to the offline page. */
const tellLook = (worker: ServiceWorker | null): void =>
  worker?.postMessage({
    kind: 'look',
    language: document.documentElement.lang,
    theme: document.documentElement.className,
  })

/**
 * Reports a worker that was installed while another one was active. If this page is already of its version, activates
 * it at once.
 */
async function offerUpdate(worker: ServiceWorker, onUpdate: Update): Promise<void> {
  const takeOver = () => worker.postMessage({ kind: 'take-over' })
  if (await isFrom(worker)) return takeOver()
  // Runs when the user clicks: only this tab reloads; other tabs continue as they are.
  onUpdate(() => {
    // If the previous worker controlled no page, the new one is already active.
    if (worker.state !== 'installed') return location.reload()
    worker.addEventListener('statechange', () => worker.state === 'activated' && location.reload())
    return takeOver()
  })
}

/** True if all files of this page belong to the worker's build. */
function isFrom(worker: ServiceWorker): Promise<boolean> {
  const named = document.querySelectorAll<HTMLElement>('script[src], link[rel=stylesheet]')
  // The boot script names the files of the application that it would load.
  const app = document.getElementById('boot')?.dataset.app ?? []
  const files = [...[...named].map((tag) => tag.getAttribute('src') ?? tag.getAttribute('href') ?? ''), app].flat()
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = (event: MessageEvent<boolean>) => resolve(event.data)
    worker.postMessage({ kind: 'is-yours', files: files.map((path) => new URL(path, location.href).pathname) }, [port2])
  })
}

/** Time between two checks whether an unreachable server is back, milliseconds. */
const KNOCK_MS = 5_000
/** How long the message "Back online" stays, milliseconds. */
const NEWS_MS = 4_000

/**
 * Shows a line at the top when the connection is lost and when it is back. It is outside the application, so it works
 * before that is loaded. Its texts are loaded before the network goes.
 */
function startConnectionLine(): void {
  const line = document.createElement('div')
  line.className = 'connection-line'
  line.role = 'status'
  document.body.prepend(line)
  let away = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const say = (words: string, state: string) => {
    line.dataset.state = state
    line.textContent = words
    // The header moves down by the height of the line, however many text lines it takes.
    document.documentElement.style.setProperty('--connection', `${line.offsetHeight}px`)
  }
  const texts = () => backgroundTexts[pageLanguage()]
  const lost = () => {
    clearTimeout(timer)
    if (!away) say(texts().offline, 'offline')
    away = true
    // Without a network the browser itself fires `online`. Polling is needed only if the server is unreachable.
    if (navigator.onLine) timer = setTimeout(() => void knock(), KNOCK_MS)
  }
  const found = () => {
    clearTimeout(timer)
    if (!away) return
    away = false
    say(texts().online, 'online')
    timer = setTimeout(() => say('', ''), NEWS_MS)
  }
  async function knock(): Promise<void> {
    try {
      await fetch('/livez', { cache: 'no-store' })
      found()
    } catch {
      lost()
    }
  }
  addEventListener('offline', lost)
  addEventListener('online', () => void knock())
  // platform/api.ts reports a failed call. Calls also fail because the page is being left, so check the server first.
  addEventListener('liston:unreachable', () => void (away || knock()))
  if (!navigator.onLine) lost()
}

async function unregister(): Promise<void> {
  for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? []) await registration.unregister()
}
