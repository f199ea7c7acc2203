import './connection.css'
import { backgroundTexts } from './texts.ts'

/** Between two knocks at the door of a server that could not be reached, milliseconds. */
const KNOCK_MS = 5_000
/** How long the good news stays, milliseconds. */
const NEWS_MS = 4_000

/**
 * The line at the top that says when there is no connection, and when there is again. It stands outside of the
 * application, so it works before that is there; all its words are here before the network goes.
 */
export function startConnectionLine(): void {
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
