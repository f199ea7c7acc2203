import type { Me } from '@liston/contract/profiles'
import { PRO_TOAST_MS, toast } from '../../../../design/feedback/toast.ts'
import { iapHandler } from '../../../../platform/iphone.ts'
import { newKey } from '../../../../platform/new-key.ts'
import { keys } from '../../../../platform/queries/query-keys.ts'
import type { LinkedPage } from '../linked-page.ts'
import { storeRefusal } from '../refusal-texts.ts'
import { appStoreTexts } from '../texts.ts'
import { dropPurchases, keepPurchases, noteSeen, pendingPurchases, unseenBy } from './kept-purchases.ts'
import { askStore, setWork, storeIsReady } from './store-state.ts'

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

/** Maximum number of transactions per request. */
const AT_ONCE = 8

type Heard = { type: string; signedTransactions: string[]; error: string }
const idOf = (page: LinkedPage) => page.queryClient.getQueryData<Me | null>(keys.me)?.id

function read(detail: unknown): Heard {
  const { type, signedTransactions, error } = (detail ?? {}) as Record<string, unknown>
  const signed = Array.isArray(signedTransactions) ? signedTransactions.filter((one) => typeof one === 'string') : []
  return { type: String(type), signedTransactions: signed, error: typeof error === 'string' ? error : '' }
}

/**
 * Handles a message of the iPhone app. It is not trusted: the signed transactions go to the server, and only its
 * response changes PRO.
 */
async function hearStore(page: LinkedPage, detail: unknown): Promise<void> {
  const { type, signedTransactions, error } = read(detail)
  const t = appStoreTexts[page.language]
  const userId = idOf(page)
  if (type === 'entitlement') {
    const fresh = userId ? unseenBy(userId, signedTransactions) : []
    if (userId && fresh.length > 0) await send(page, { signed: fresh, userId, isAsked: false })
    return
  }
  if (type === 'cancelled') toast({ title: t.cancelled })
  if (type === 'error')
    toast({ title: t.failed, description: t.errors[error] ?? t.errorUnknown, variant: 'destructive' })
  if (type === 'purchased' || type === 'restored') {
    if (signedTransactions.length === 0)
      toast(type === 'restored' ? { title: t.nothing, description: t.nothingHint } : { title: t.waiting })
    else {
      // Stored first, so that the purchase survives whatever happens to the page.
      keepPurchases(signedTransactions)
      if (userId) await send(page, { signed: signedTransactions, userId, isAsked: true })
      else toast({ title: t.kept, description: t.keptHint })
    }
  }
  setWork(null)
}

/** Sends purchases made before the sign-in. */
async function sendPending(page: LinkedPage): Promise<void> {
  const signed = pendingPurchases()
  const userId = idOf(page)
  if (signed.length > 0 && userId) await send(page, { signed, userId, isAsked: true })
}

type Sending = { signed: string[]; userId: string; isAsked: boolean }

/** No response, or one that says to retry: the purchase stays stored until there is a final one. */
const again = new Set([
  'OFFLINE',
  'STORE_AWAY',
  'UNAVAILABLE',
  'OUTCOME_UNKNOWN',
  'STORAGE_FULL',
  'RATE_LIMITED',
  'INTERNAL',
])
const stays = (code: string) => again.has(code) || code === 'UNAUTHENTICATED'

async function send(page: LinkedPage, { signed, userId, isAsked }: Sending): Promise<void> {
  const { api, language, queryClient } = page
  const t = appStoreTexts[language]
  for (let at = 0; at < signed.length; at += AT_ONCE) {
    const some = signed.slice(at, at + AT_ONCE)
    try {
      const { isPro } = await api.billing.sendTransactions(
        { signedTransactions: some },
        { context: { idempotencyKey: newKey() } },
      )
      dropPurchases(some)
      noteSeen(userId, some)
      if (isAsked && isPro)
        toast({ title: t.active, description: t.activeHint, duration: PRO_TOAST_MS, variant: 'success' })
      else if (isAsked) toast({ title: t.over, description: t.overHint })
    } catch (error) {
      const { code, text } = storeRefusal(language, error)
      if (!stays(code)) {
        dropPurchases(some)
        noteSeen(userId, some)
      }
      if (isAsked && code === 'PURCHASE_OVER') toast({ title: t.over, description: t.overHint })
      else if (isAsked) toast({ title: t.failed, description: text, variant: 'destructive' })
    }
  }
  await queryClient.invalidateQueries({ queryKey: keys.me })
  await queryClient.invalidateQueries({ queryKey: keys.billing })
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
