/** As features/accounts/session/session-channel.ts names it. */
const CHANNEL = 'liston-session'

/** Somebody came or went in another tab: a page that nobody has touched is asked for again. Returns how to stop. */
export function followTabs(): () => void {
  const channel = window.BroadcastChannel && new BroadcastChannel(CHANNEL)
  channel?.addEventListener('message', () => location.reload())
  return () => channel?.close()
}
