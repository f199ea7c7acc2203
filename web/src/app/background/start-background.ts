import './connection.css'
import { bringAppStore, type LinkedPage } from '../../features/billing/index.ts'
import { registerWorker } from './register-worker.ts'
import { whenQuiet } from '../../platform/time/when-quiet.ts'
import { backgroundTexts } from './texts.ts'

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

/** Between two knocks at the door of a server that could not be reached, milliseconds. */
const KNOCK_MS = 5_000
/** How long the good news stays, milliseconds. */
const NEWS_MS = 4_000

/**
 * The line at the top that says when there is no connection, and when there is again. It stands outside of the
 * application, so it works before that is there; all its words are here before the network goes.
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
    // The header stands below, however many lines it takes.
    document.documentElement.style.setProperty('--connection', `${line.offsetHeight}px`)
  }
  const texts = () => backgroundTexts[document.documentElement.lang === 'en' ? 'en' : 'es']
  const lost = () => {
    clearTimeout(timer)
    if (!away) say(texts().offline, 'offline')
    away = true
    // A machine without a network tells by itself when it has one.
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
  // A call that failed, told by platform/api.ts. Pages that are being left break calls off too, hence the question.
  addEventListener('liston:unreachable', () => void (away || knock()))
  if (!navigator.onLine) lost()
}

async function unregister(): Promise<void> {
  for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? []) await registration.unregister()
}
