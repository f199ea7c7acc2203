/** The name in features/accounts/session/session-channel.ts. */
const CHANNEL = 'liston-session'

/**
 * Handles sign-in and sign-out in another tab before the application is loaded. After a sign-in the page reloads. After
 * a sign-out a signed-in page goes to the home page. A guest's page stays, because it shows no personal data and may
 * just be saying goodbye. Returns a function that stops listening.
 */
export function followTabs(guest: boolean): () => void {
  const channel = window.BroadcastChannel && new BroadcastChannel(CHANNEL)
  channel?.addEventListener('message', ({ data }: MessageEvent<{ kind: string }>) => {
    if (data.kind === 'signed-in') location.reload()
    else if (!guest) location.assign('/')
  })
  return () => channel?.close()
}
