/** Looking for a new version more often than this finds nothing, milliseconds. */
const LOOK_MS = 3_600_000

type Update = (apply: () => void) => void

/**
 * Registers the service worker. `onUpdate` hears of a newer version that waits, once; `apply` lets it take over and
 * reloads this tab. Nothing is ever reloaded unasked.
 */
export async function registerWorker(onUpdate: Update): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => null)
  // A browser that forbids it (private windows, settings) does without.
  if (!registration) return
  void navigator.serviceWorker.ready.then(({ active }) => tellLook(active))
  addEventListener('pagehide', () => tellLook(registration.active))
  const offer = (worker: ServiceWorker | null) => void (worker && offerUpdate(worker, onUpdate))
  registration.addEventListener('updatefound', () => {
    const { installing, active } = registration
    // The first of all is no update.
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

/** Language and theme of the page, for the offline page to be like it. */
const tellLook = (worker: ServiceWorker | null): void =>
  worker?.postMessage({
    kind: 'look',
    language: document.documentElement.lang,
    theme: document.documentElement.className,
  })

/** Tells of a worker that came while another one served: unless this page is already of its version. */
async function offerUpdate(worker: ServiceWorker, onUpdate: Update): Promise<void> {
  const takeOver = () => worker.postMessage({ kind: 'take-over' })
  if (await isFrom(worker)) return takeOver()
  // The click is made here: only this tab reloads; the others go on as they are.
  onUpdate(() => {
    // Where no page was served by the one before, it has begun by itself.
    if (worker.state !== 'installed') return location.reload()
    worker.addEventListener('statechange', () => worker.state === 'activated' && location.reload())
    return takeOver()
  })
}

/** Whether all files of this page are of the build that the worker came with. */
function isFrom(worker: ServiceWorker): Promise<boolean> {
  const named = document.querySelectorAll<HTMLElement>('script[src], link[rel=stylesheet]')
  // The boot script names the application that it would bring.
  const app = document.getElementById('boot')?.dataset.app ?? []
  const files = [...[...named].map((tag) => tag.getAttribute('src') ?? tag.getAttribute('href') ?? ''), app].flat()
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = (event: MessageEvent<boolean>) => resolve(event.data)
    worker.postMessage({ kind: 'is-yours', files: files.map((path) => new URL(path, location.href).pathname) }, [port2])
  })
}
