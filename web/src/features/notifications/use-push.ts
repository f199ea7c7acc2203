import type { Preferences } from '@liston/contract/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { toast } from '../../design/feedback/toast.ts'
import type { Api } from '../../platform/api.ts'
import { newKey } from '../../platform/new-key.ts'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { pushRefusal, pushTexts } from './push-texts.ts'
import { preferencesQuery } from './settings/preferences-query.ts'

type Wish = 'on' | 'off' | 'off-everywhere'

// The user may change the permission in the browser settings: reads it again when the page becomes visible.
const watch = (look: () => void) => {
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}

/**
 * Whether this browser can receive push messages, and a function that turns them on or off. `state` is null until it is
 * known.
 */
export function usePush({ publicKey }: Preferences['push']) {
  const api = useApi()
  const queryClient = useQueryClient()
  const language = useLanguage()
  const t = useTexts(pushTexts)
  const state = useSyncExternalStore(
    watch,
    () => pushStateOf(thisBrowser()),
    () => null,
  )
  const { mutate, isPending } = useMutation({
    mutationFn: async (wish: Wish) => {
      if (wish === 'on') return receiveHere(api, publicKey)
      await receiveNoLonger(api, wish === 'off-everywhere')
      return wish
    },
    onSuccess: (outcome) => {
      if (outcome === 'off') toast({ title: t.turnedOff, variant: 'success' })
      else if (outcome === 'off-everywhere') toast({ title: t.turnedOffEverywhere, variant: 'success' })
      else toast({ title: t.outcomes[outcome], variant: outcome === 'on' ? 'success' : 'info' })
    },
    onError: (error) => toast({ title: pushRefusal(language, error).text, variant: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries(preferencesQuery(api)),
  })
  return { state, wish: mutate, isPending }
}

/** What this browser supports and permits. */
type PushState =
  /** The browser has no push API, or forbids service workers here. */
  | 'unsupported'
  /** iPhone or iPad: works only if the site is installed on the home screen. */
  | 'install-first'
  /** The user denied permission; only the browser settings can change that. */
  | 'denied'
  | 'ready'

type Browser = {
  hasPush: boolean
  userAgent: string
  touchPoints: number
  isInstalled: boolean
  permission: NotificationPermission | undefined
}

/** iPadOS identifies itself as a Mac, but with touch. */
const isApple = ({ userAgent, touchPoints }: Browser) =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1)

export function pushStateOf(browser: Browser): PushState {
  if (isApple(browser) && !browser.isInstalled) return 'install-first'
  if (!browser.hasPush) return 'unsupported'
  return browser.permission === 'denied' ? 'denied' : 'ready'
}

const thisBrowser = (): Browser => ({
  hasPush: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
  userAgent: navigator.userAgent,
  touchPoints: navigator.maxTouchPoints,
  isInstalled: matchMedia('(display-mode: standalone)').matches,
  permission: 'Notification' in window ? Notification.permission : undefined,
})

type Outcome = 'on' | 'denied' | 'dismissed' | 'unreachable'

/**
 * Subscribes this browser for the signed-in user. Asks for permission, so call it from a user gesture. An existing
 * subscription may belong to another session or user: it is ended first, so that their messages do not arrive here.
 */
async function receiveHere(api: Api, publicKey: string): Promise<Outcome> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed'
  let fresh: PushSubscription
  try {
    // The page registers the service worker when idle, maybe later than now. Where the browser forbids it, `ready`
    // would never resolve.
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    const { pushManager } = await navigator.serviceWorker.ready
    await (await pushManager.getSubscription())?.unsubscribe()
    fresh = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  } catch {
    // The push service of the browser is not reachable or is switched off.
    return 'unreachable'
  }
  const { endpoint = '', keys } = fresh.toJSON()
  try {
    const own = { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
    await api.notifications.subscribe({ endpoint, keys: own }, { context: { idempotencyKey: newKey() } })
  } catch (error) {
    await fresh.unsubscribe()
    throw error
  }
  return 'on'
}

/** Unsubscribes this browser, or with `everywhere` all browsers of the user. */
async function receiveNoLonger(api: Api, everywhere: boolean): Promise<void> {
  await api.notifications.unsubscribePush({ everywhere }, { context: { idempotencyKey: newKey() } })
  await endSubscription()
}

/** Ends the subscription in the browser, so that messages under way are dropped. */
async function endSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}
