import { useEffect, useRef } from 'react'

/** A live message from the server: the thing that `topic` names has changed. Best effort. */
export type LiveMessage = { topic: string; kind: string; data: unknown }

/** `joined` is called once: from then on no message is missed, but data read before may be stale. */
type Hearing = { message(message: LiveMessage): void; resync(): void; joined?(): void }
type Listener = Hearing & { topics: string[]; hasJoined: boolean }

const RETRY_MS = 5_000
const SETTLE_MS = 150
/**
 * A tab hidden for this long closes its stream, because without HTTP/2 browsers open only six connections to a site.
 */
const SLEEP_MS = 30_000

const listeners = new Set<Listener>()
const onSignedOut = new Set<() => void>()
/** Messages from before the application was loaded, for the first listener to their topic. */
let early: LiveMessage[] = []
let source: EventSource | undefined
let opened = ''
let lastId = ''
let asleep = false
let settling: ReturnType<typeof setTimeout> | undefined
let dozing: ReturnType<typeof setTimeout> | undefined

/** One stream per tab. It reopens after the last message it received when the topics change. */
function settle(delayMs = SETTLE_MS): void {
  clearTimeout(settling)
  settling = setTimeout(() => {
    const topics = [...new Set([...listeners].flatMap((l) => l.topics))].sort().slice(0, 20).join()
    const wanted = listeners.size > 0 && !asleep
    if (wanted && source && topics === opened) return
    source?.close()
    source = undefined
    if (wanted) open(topics)
  }, delayMs)
}

function open(topics: string): void {
  opened = topics
  const stream = new EventSource(`/events?${new URLSearchParams({ topics, ...(lastId ? { after: lastId } : {}) })}`)
  source = stream
  stream.onmessage = (event: MessageEvent<string>) => {
    lastId = event.lastEventId
    tell(JSON.parse(event.data) as LiveMessage)
  }
  // The stream's first id. If it reopens for another topic before any message, it continues from there.
  stream.addEventListener('following', ({ lastEventId }) => {
    lastId ||= lastEventId
    for (const l of listeners) join(l)
  })
  stream.addEventListener('resync', resyncAll)
  stream.addEventListener('signed-out', () => {
    for (const hear of onSignedOut) hear()
  })
  stream.onerror = () => {
    // The browser reconnects by itself unless the server refused.
    if (stream.readyState !== EventSource.CLOSED || source !== stream) return
    source = undefined
    settle(RETRY_MS)
  }
}

/** Calls a listener's `joined`, once, when the open stream contains all of its topics. */
function join(listener: Listener): void {
  const followed = opened.split(',')
  if (listener.hasJoined || !streams() || !listener.topics.every((topic) => followed.includes(topic))) return
  listener.hasJoined = true
  soon(() => listeners.has(listener) && listener.joined?.())
}

/** Messages during hydration wait here: a change would alter server markup before React hydrates it. */
let held: (() => unknown)[] | undefined

/** Holds all messages until the promise resolves. */
export function holdNewsUntil(standing: Promise<void>): void {
  const waiting = (held = [] as (() => unknown)[])
  void standing.then(() => {
    held = undefined
    for (const act of waiting) act()
  })
}

const soon = (act: () => unknown): void => void (held ? held.push(act) : act())

function tell(message: LiveMessage): void {
  soon(() => tellNow(message))
}

function tellNow(message: LiveMessage): void {
  for (const l of listeners) {
    if (!l.topics.includes(message.topic) && !message.topic.startsWith('user:')) continue
    if (message.kind === 'resync') l.resync()
    else l.message(message)
  }
}

function resyncAll(): void {
  soon(() => {
    for (const l of listeners) l.resync()
  })
}

function onVisibility(): void {
  clearTimeout(dozing)
  if (document.visibilityState === 'hidden') {
    dozing = setTimeout(() => {
      asleep = true
      settle(0)
    }, SLEEP_MS)
  } else if (asleep) {
    asleep = false
    // Without an id to continue from, missed messages cannot be detected.
    if (!lastId) resyncAll()
    settle(0)
  }
}

type Early = { messages: MessageEvent<string>[]; began: string; missed: boolean }

/** Continues from the boot script's stream: delivers its messages. If it missed some, everything is refetched. */
export function takeOverMessages({ messages, began, missed }: Early): void {
  early = missed ? [] : messages.map(({ data }) => JSON.parse(data) as LiveMessage)
  // The server answers an unknown id with `resync`.
  lastId = missed ? 'missed' : (messages.at(-1)?.lastEventId ?? began)
}

/** Continues after the last message before the server began to render the page. */
export function goOnAfter(id: string): void {
  lastId = id
}

/** Listens to messages of topics until the returned function is called. Components use `useLive`. */
export function listenLive(topics: string[], hearing: Hearing): () => void {
  const listener = { ...hearing, topics, hasJoined: false }
  if (listeners.size === 0) document.addEventListener('visibilitychange', onVisibility)
  listeners.add(listener)
  for (const message of early)
    if (topics.includes(message.topic)) soon(() => listeners.has(listener) && hearing.message(message))
  early = early.filter((message) => !topics.includes(message.topic))
  // Messages between the loading of its data and this call went only to other listeners, so `joined` reports the gap.
  join(listener)
  settle()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) {
      document.removeEventListener('visibilitychange', onVisibility)
      clearTimeout(dozing)
      asleep = false
    }
    settle()
  }
}

/**
 * Listens to messages of these topics (`feed`, `ranking:<id>`) and of the signed-in user. `resync` is called when
 * messages may have been missed: refetch then. Messages are only hints; the data is in the responses.
 */
export function useLive(topics: string[], hear: Hearing): void {
  const current = useRef(hear)
  current.current = hear
  const key = topics.join()
  useEffect(
    () =>
      listenLive(key ? key.split(',') : [], {
        message: (message) => current.current.message(message),
        resync: () => current.current.resync(),
        joined: () => current.current.joined?.(),
      }),
    [key],
  )
}

/** True if the stream is open. Otherwise components that need fresh data poll. */
export const streams = (): boolean => source?.readyState === 1

/**
 * Calls back when the server ended this session, here or on another device. Returns a function that stops listening.
 */
export function whenSignedOut(hear: () => void): () => void {
  onSignedOut.add(hear)
  return () => void onSignedOut.delete(hear)
}
