/** What a tab tells the others of this browser. */
export type SessionMessage = { kind: 'signed-in'; userId: string } | { kind: 'signed-out' }

const NAME = 'liston-session'
let channel: BroadcastChannel | undefined

const open = (): BroadcastChannel | undefined => {
  if (typeof BroadcastChannel === 'undefined') return undefined
  channel ??= new BroadcastChannel(NAME)
  return channel
}

/** Tells the other tabs; this one does not hear it. */
export const messageTabs = (message: SessionMessage): void => open()?.postMessage(message)

/** Hears what other tabs tell. Returns how to stop. */
export function listenToTabs(listen: (message: SessionMessage) => void): () => void {
  const hear = (event: MessageEvent<SessionMessage>) => listen(event.data)
  const opened = open()
  opened?.addEventListener('message', hear)
  return () => opened?.removeEventListener('message', hear)
}
