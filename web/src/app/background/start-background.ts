import './connection.css'
import { bringAppStore, type LinkedPage } from '../../features/billing/index.ts'
import { answerWorker, registerWorker } from './register-worker.ts'
import { whenQuiet } from '../../platform/time/when-quiet.ts'
import { backgroundTexts } from './texts.ts'

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
  const language = document.documentElement.lang === 'en' ? 'en' : 'es'
  await registerWorker((apply) => {
    void import('./update-toast.ts').then((news) => news.showUpdate(language, apply)).catch(() => {})
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
  const texts = () => backgroundTexts[document.documentElement.lang === 'en' ? 'en' : 'es']
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
