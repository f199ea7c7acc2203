/** What a tab tells the others of this browser. */
export type SessionNews = { kind: 'signed-in'; userId: string } | { kind: 'signed-out' }

const NAME = 'liston-session'
let channel: BroadcastChannel | undefined

const open = (): BroadcastChannel | undefined => {
  if (typeof BroadcastChannel === 'undefined') return undefined
  channel ??= new BroadcastChannel(NAME)
  return channel
}

/** Tells the other tabs; this one does not hear it. */
export const tellTabs = (news: SessionNews): void => open()?.postMessage(news)

/** Hears what other tabs tell. Returns how to stop. */
export function hearTabs(listen: (news: SessionNews) => void): () => void {
  const hear = (event: MessageEvent<SessionNews>) => listen(event.data)
  const opened = open()
  opened?.addEventListener('message', hear)
  return () => opened?.removeEventListener('message', hear)
}
