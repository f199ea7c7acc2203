/** Minimum time between two checks for a new version, milliseconds. */
const LOOK_MS = 3_600_000

type Update = (apply: () => void) => void

/**
 * Registers the service worker. Calls `onUpdate` once when a newer version waits; its argument `apply` activates that
 * version and reloads this tab. Nothing reloads without the user's consent.
 */
export async function registerWorker(onUpdate: Update): Promise<void> {
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
export function answerWorker(): void {
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
