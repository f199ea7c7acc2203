/** As features/accounts/session/session-channel.ts names it. */
const CHANNEL = 'liston-session'

/**
 * Somebody came or went in another tab before the application is here. Who came: the page is asked for again. Who went is
 * taken home, if they were here: a guest's page knows nobody, and may just be telling goodbye. Returns how to stop.
 */
export function followTabs(guest: boolean): () => void {
  const channel = window.BroadcastChannel && new BroadcastChannel(CHANNEL)
  channel?.addEventListener('message', ({ data }: MessageEvent<{ kind: string }>) => {
    if (data.kind === 'signed-in') location.reload()
    else if (!guest) location.assign('/')
  })
  return () => channel?.close()
}
