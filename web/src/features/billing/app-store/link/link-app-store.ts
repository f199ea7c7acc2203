import { keys } from '../../../../platform/queries/query-keys.ts'
import type { LinkedPage } from '../linked-page.ts'
import { iapHandler } from '../plays-iphone.ts'
import { hearStore, sendPending } from './hear-store.ts'
import { askStore, storeIsReady } from './store-state.ts'

/** Milliseconds after which the application is asked what has been bought (specification 7). */
const CHECK_MS = 500

/** Where the embedded store has the script that plays the application; nothing is there in production. */
const DEMO = '/dev/appstore/bridge.js'

function bringDemo(): Promise<boolean> {
  const script = document.createElement('script')
  script.type = 'module'
  script.src = DEMO
  return new Promise((settle) => {
    script.onload = () => settle(true)
    script.onerror = () => settle(false)
    document.head.append(script)
  })
}

let isLinked = false

/** Listens to the iPhone application, asks it what has been bought, and sends on what was kept for after the sign-in. */
export async function linkAppStore(page: LinkedPage): Promise<void> {
  if (isLinked) return
  isLinked = true
  if (!iapHandler() && !(await bringDemo())) return
  if (!iapHandler()) return
  addEventListener('iap', (event) => void hearStore(page, (event as CustomEvent<unknown>).detail))
  storeIsReady()
  setTimeout(() => askStore({ action: 'check' }), CHECK_MS)
  followSignIn(page)
}

/** Whoever signs in later brings what was bought before. */
function followSignIn(page: LinkedPage): void {
  let known: string | undefined
  const look = () => {
    const me = page.queryClient.getQueryData<{ id: string } | null>(keys.me)?.id
    if (me === known) return
    known = me
    if (me) void sendPending(page)
  }
  page.queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === keys.me[0]) look()
  })
  look()
}
