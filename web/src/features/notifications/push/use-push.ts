import type { Preferences } from '@liston/contract/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { toast } from '../../../design/feedback/toast.ts'
import type { Api } from '../../../platform/api.ts'
import { newKey } from '../../../platform/new-key.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { pushRefusal } from './refusal-texts.ts'
import { pushTexts } from './texts.ts'
import { preferencesQuery } from '../settings/preferences-query.ts'

type Wish = 'on' | 'off' | 'off-everywhere'

// A permission that is changed in the browser's own settings is seen when one comes back to the page.
const watch = (look: () => void) => {
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}

/** Whether this browser can receive, and what switches it on and off; null before that is known. */
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

/** What this browser can do about push messages, and has been told. */
type PushState =
  /** It has none, or forbids service workers here. */
  | 'unsupported'
  /** An iPhone or iPad: only from the home screen. */
  | 'install-first'
  /** Its person said no to the browser; only there it can be changed. */
  | 'denied'
  | 'ready'

type Browser = {
  hasPush: boolean
  userAgent: string
  touchPoints: number
  isInstalled: boolean
  permission: NotificationPermission | undefined
}

/** iPadOS calls itself a Mac that is touched. */
const isApple = ({ userAgent, touchPoints }: Browser) =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1)

export function pushStateOf(browser: Browser): PushState {
  if (isApple(browser) && !browser.isInstalled) return 'install-first'
  if (!browser.hasPush) return 'unsupported'
  return browser.permission === 'denied' ? 'denied' : 'ready'
}

/** This browser, as it is now. */
const thisBrowser = (): Browser => ({
  hasPush: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
  userAgent: navigator.userAgent,
  touchPoints: navigator.maxTouchPoints,
  isInstalled: matchMedia('(display-mode: standalone)').matches,
  permission: 'Notification' in window ? Notification.permission : undefined,
})

type Outcome = 'on' | 'denied' | 'dismissed' | 'unreachable'

/**
 * Has this browser receive for whoever is signed in: asks for permission, so call it from a press. A subscription that is
 * there already was another session's, perhaps another person's: it is ended, so that nothing of theirs arrives here.
 */
async function receiveHere(api: Api, publicKey: string): Promise<Outcome> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed'
  let fresh: PushSubscription
  try {
    // The page registers it when there is time, which may be later; a browser that forbids it would never be ready.
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    const { pushManager } = await navigator.serviceWorker.ready
    await (await pushManager.getSubscription())?.unsubscribe()
    fresh = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  } catch {
    // The push service of this browser's maker can't be reached, or is switched off.
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

/** Has this browser receive no longer, or none of one's browsers. */
async function receiveNoLonger(api: Api, everywhere: boolean): Promise<void> {
  await api.notifications.unsubscribePush({ everywhere }, { context: { idempotencyKey: newKey() } })
  await endSubscription()
}

/** What the browser itself keeps; a message that is under way finds nobody then. */
async function endSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}
