import type { QueryClient } from '@tanstack/react-query'
import { keys } from '../../../platform/queries/query-keys.ts'
import { leaveWords } from './parting-words.ts'
import { messageTabs } from './session-channel.ts'

/** Delay before the page leaves after a forced sign-out, milliseconds (specification 8). */
const LEAVE_AFTER_MS = 500
let ended = false
let leaving = false

/**
 * True while the user signs out on this page. Messages of the server or of other tabs about the ended session are then
 * an echo. The page must neither treat them as a session that ended by itself, nor navigate before its toast is stored.
 */
export const leavesByItself = (): boolean => leaving
export const setLeaving = (is: boolean): void => void (leaving = is)

/** How long a sign-out explains to other tabs that the session has ended, milliseconds. */
const ECHO_MS = 10_000

/** Tells other tabs about a sign-out here, before the server can. */
export function noteSigningOut(): void {
  setLeaving(true)
  try {
    localStorage.setItem(SIGNING_OUT_KEY, `${Date.now()}`)
  } catch {
    // Without storage, other tabs report that the session ended.
  }
}

/** A new document has loaded: other tabs know by now, so the marker is removed. */
export function forgetSigningOut(): void {
  try {
    localStorage.removeItem(SIGNING_OUT_KEY)
  } catch {
    // Without storage there is no marker.
  }
}

/** True if the user is signing out in another tab of this browser, or has just done so. */
export function signsOutElsewhere(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(SIGNING_OUT_KEY)) < ECHO_MS
  } catch {
    return false
  }
}

/**
 * Handles a session that the server no longer knows: signs out once, however many calls fail, and goes home after 500
 * ms.
 */
export function endSession(queryClient: QueryClient): void {
  if (ended || leaving || !queryClient.getQueryData(keys.me)) return
  ended = true
  queryClient.setQueryData(keys.me, null)
  messageTabs({ kind: 'signed-out' })
  // The user did not choose to leave, so unsent drafts stay.
  forgetPerson('liston.draft.')
  leaveWords('invalid')
  setTimeout(goHome, LEAVE_AFTER_MS)
}

/** Storage key for the time of a sign-out in this browser, milliseconds since 1970. */
const SIGNING_OUT_KEY = 'liston-signing-out'
/** Keys that belong to the browser and not to the user. */
const ofTheBrowser = new Set(['theme', 'i18nextLng', SIGNING_OUT_KEY])

/**
 * Deletes the user's data in this browser: searches, unsent drafts and anything else in storage. It lists what stays,
 * so that no new feature is forgotten. `keep`: prefix of further keys that stay.
 */
export function forgetPerson(keep?: string): void {
  // Unsubscribes from push messages, so that later ones do not arrive here.
  void navigator.serviceWorker
    ?.getRegistration()
    .then((worker) => worker?.pushManager?.getSubscription())
    .then((subscription) => subscription?.unsubscribe())
    .catch(() => {})
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const name of Object.keys(storage))
        if (!ofTheBrowser.has(name) && !(keep && name.startsWith(keep))) storage.removeItem(name)
  } catch {
    // A browser that blocks storage keeps nothing.
  }
}

/** Opens the home page, or reloads it (specification 4). A new document holds no data of the user. */
export function goHome(): void {
  if (location.pathname === '/') location.reload()
  else location.assign('/')
}
