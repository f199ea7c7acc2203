/** Message between the tabs of a browser. */
export type SessionMessage = { kind: 'signed-in'; userId: string } | { kind: 'signed-out' }

type Listener = (message: SessionMessage) => void

const NAME = 'liston-session'
let channel: BroadcastChannel | undefined
/** Messages that arrived before there was a listener: the session keeper loads after the page. */
let early: SessionMessage[] = []
let listener: Listener | undefined

/** Opens the channel. The application calls it at start, so that no message is lost. */
export function openTabs(): BroadcastChannel | undefined {
  if (channel || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel(NAME)
  channel.addEventListener('message', ({ data }: MessageEvent<SessionMessage>) => {
    if (listener) listener(data)
    else early.push(data)
  })
  return channel
}

/** Sends a message to the other tabs, but not to this one. */
export const messageTabs = (message: SessionMessage): void => openTabs()?.postMessage(message)

/** Listens to other tabs, earlier messages included. Returns a function that stops it. */
export function listenToTabs(listen: Listener): () => void {
  openTabs()
  listener = listen
  const missed = early
  early = []
  for (const message of missed) listen(message)
  return () => {
    if (listener === listen) listener = undefined
  }
}
