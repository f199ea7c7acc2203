import { useEffect, useRef } from 'react'

/** News from the server: a hint that what `topic` names has changed. */
export type LiveMessage = { topic: string; kind: string; data: unknown }

/** `joined` is called once: from now on nothing is missed; what was read before may be old. */
type Hearing = { message(message: LiveMessage): void; resync(): void; joined?(): void }
type Listener = Hearing & { topics: string[]; hasJoined: boolean }

const RETRY_MS = 5_000
const SETTLE_MS = 150
/** A tab that nobody sees lets its stream go: browsers open six connections to a site without HTTP/2, and no more. */
const SLEEP_MS = 30_000

const listeners = new Set<Listener>()
const onSignedOut = new Set<() => void>()
/** News from before the application stood, for the first who listens to their topic. */
let early: LiveMessage[] = []
let source: EventSource | undefined
let opened = ''
let lastId = ''
let asleep = false
let settling: ReturnType<typeof setTimeout> | undefined
let dozing: ReturnType<typeof setTimeout> | undefined

/** One stream a tab: it is opened again, after the last message it saw, when the topics change. */
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
  // Where it begins: opened again for another topic before any message came, it goes on from there.
  stream.addEventListener('following', ({ lastEventId }) => {
    lastId ||= lastEventId
    for (const l of listeners) join(l)
  })
  stream.addEventListener('resync', resyncAll)
  stream.addEventListener('signed-out', () => {
    for (const hear of onSignedOut) hear()
  })
  stream.onerror = () => {
    // The browser tries again by itself unless the server refused.
    if (stream.readyState !== EventSource.CLOSED || source !== stream) return
    source = undefined
    settle(RETRY_MS)
  }
}

/** Tells a listener, once, that the stream which stands carries all of its topics. */
function join(listener: Listener): void {
  const followed = opened.split(',')
  if (listener.hasJoined || !streams() || !listener.topics.every((topic) => followed.includes(topic))) return
  listener.hasJoined = true
  soon(() => listeners.has(listener) && listener.joined?.())
}

/** What came while React takes the page over: news in between would change what the server drew before React knows it. */
let held: (() => unknown)[] | undefined

/** Keeps what comes until the page stands. */
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
    // Without an id to go on from, nobody can tell what was missed.
    if (!lastId) resyncAll()
    settle(0)
  }
}

type Early = { messages: MessageEvent<string>[]; began: string; missed: boolean }

/** Goes on where the boot script listened: what it heard is told, and where it missed something all is read again. */
export function takeOverMessages({ messages, began, missed }: Early): void {
  early = missed ? [] : messages.map(({ data }) => JSON.parse(data) as LiveMessage)
  // An id that no server knows is answered by "read again".
  lastId = missed ? 'missed' : (messages.at(-1)?.lastEventId ?? began)
}

/** Goes on after the message that was the last when the server began to draw the page. */
export function goOnAfter(id: string): void {
  lastId = id
}

/** Listens to messages of topics until the function it returns is called. Parts of a page use `useLive`. */
export function listenLive(topics: string[], hearing: Hearing): () => void {
  const listener = { ...hearing, topics, hasJoined: false }
  if (listeners.size === 0) document.addEventListener('visibilitychange', onVisibility)
  listeners.add(listener)
  for (const message of early)
    if (topics.includes(message.topic)) soon(() => listeners.has(listener) && hearing.message(message))
  early = early.filter((message) => !topics.includes(message.topic))
  // What was told after its part of the page was read, and before it listened, went to others.
  join(listener)
  settle()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) document.removeEventListener('visibilitychange', onVisibility)
    settle()
  }
}

/**
 * Listens to messages of these topics (`feed`, `ranking:<id>`) and those meant for the signed-in person. `resync` is called when
 * some may have been missed: read again. Rows are the truth, messages are hints.
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

/** Whether news come at once; else who needs them asks now and then. */
export const streams = (): boolean => source?.readyState === 1

/** Calls back when the server ended this session, here or on another device. */
export function whenSignedOut(hear: () => void): () => void {
  onSignedOut.add(hear)
  return () => void onSignedOut.delete(hear)
}
