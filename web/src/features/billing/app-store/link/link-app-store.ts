import { iapHandler } from '../../../../platform/iphone.ts'
import { keys } from '../../../../platform/queries/query-keys.ts'
import type { LinkedPage } from '../linked-page.ts'
import { hearStore, sendPending } from './hear-store.ts'
import { askStore, storeIsReady } from './store-state.ts'

/** Delay until the page asks the app for existing purchases, in milliseconds (specification 7). */
const CHECK_MS = 500

/** Script of the embedded store that simulates the app; does not exist in production. */
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

/** Listens to the iPhone app, asks it for existing purchases, and sends stored purchases after the sign-in. */
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

/** After a sign-in, sends the purchases made before it. */
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
