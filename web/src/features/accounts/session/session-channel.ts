/** What a tab tells the others of this browser. */
export type SessionMessage = { kind: 'signed-in'; userId: string } | { kind: 'signed-out' }

type Listener = (message: SessionMessage) => void

const NAME = 'liston-session'
let channel: BroadcastChannel | undefined
/** What came before anybody listened: the keeper of the session is fetched only once the page stands. */
let early: SessionMessage[] = []
let listener: Listener | undefined

/** Opens the channel; called as soon as the application starts, from where on nothing is missed. */
export function openTabs(): BroadcastChannel | undefined {
  if (channel || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel(NAME)
  channel.addEventListener('message', ({ data }: MessageEvent<SessionMessage>) => {
    if (listener) listener(data)
    else early.push(data)
  })
  return channel
}

/** Tells the other tabs; this one does not hear it. */
export const messageTabs = (message: SessionMessage): void => openTabs()?.postMessage(message)

/** Hears what other tabs tell, and told before. Returns how to stop. */
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
