import { bringAppStore, type LinkedPage } from '../../features/billing/index.ts'
import { startConnectionLine } from './connection-line.ts'
import { registerWorker } from './register-worker.ts'
import { whenQuiet } from '../../platform/time/when-quiet.ts'

let started = false

/**
 * Starts what runs behind every page, once the browser has nothing better to do: the line that says when the connection
 * is gone, and the service worker; and at once the App Store, in the iPhone application. It needs no application, and nothing of it is in this file's own graph: whoever
 * stands first on the page calls it.
 */
export async function startBackground(page?: LinkedPage): Promise<void> {
  if (started) return
  started = true
  if (page) bringAppStore(page)
  await whenQuiet()
  startConnectionLine()
  // Only what was built has a worker; one that another application left at this address is let go.
  if (!import.meta.env.PROD) return unregister()
  const language = document.documentElement.lang === 'en' ? 'en' : 'es'
  await registerWorker((apply) => {
    void import('./update-toast.ts').then((news) => news.showUpdate(language, apply)).catch(() => {})
  })
}

async function unregister(): Promise<void> {
  for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? []) await registration.unregister()
}
