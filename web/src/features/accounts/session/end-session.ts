import type { QueryClient } from '@tanstack/react-query'
import { forgetPerson, SIGNING_OUT_KEY } from './forget-person.ts'
import { goHome } from './leave-page.ts'
import { leaveWords } from './parting-words.ts'
import { messageTabs } from './session-channel.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** How long the page stays after a forced sign-out, milliseconds (specification 8). */
const LEAVE_AFTER_MS = 500
let ended = false
let leaving = false

/**
 * Whether the person of this page is signing out, here and now. What the server or another tab says of the session then
 * is the echo of that, and must neither pass for a session that ended by itself nor take the page away before its words
 * are left.
 */
export const leavesByItself = (): boolean => leaving
export const setLeaving = (is: boolean): void => void (leaving = is)

/** How long a press on "Cerrar Sesión" explains to the other tabs that the session has ended, milliseconds. */
const ECHO_MS = 10_000

/** Tells the other tabs, before the server can, that somebody signs out here. */
export function noteSigningOut(): void {
  setLeaving(true)
  try {
    localStorage.setItem(SIGNING_OUT_KEY, `${Date.now()}`)
  } catch {
    // A browser that stores nothing says in its other tabs that the session ended.
  }
}

/** Another document has come: by now the other tabs know, and nothing of a person stays in the browser. */
export function forgetSigningOut(): void {
  try {
    localStorage.removeItem(SIGNING_OUT_KEY)
  } catch {
    // Then nothing was stored.
  }
}

/** Whether somebody is signing out in another tab of this browser, or has just done so. */
export function signsOutElsewhere(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(SIGNING_OUT_KEY)) < ECHO_MS
  } catch {
    return false
  }
}

/** The server no longer knows this session: out, once, however many calls found out; then home after 500 ms. */
export function endSession(queryClient: QueryClient): void {
  if (ended || leaving || !queryClient.getQueryData(keys.me)) return
  ended = true
  queryClient.setQueryData(keys.me, null)
  messageTabs({ kind: 'signed-out' })
  // Nobody chose to leave: words that were not sent yet wait for their author to come back.
  forgetPerson('liston.draft.')
  leaveWords('invalid')
  setTimeout(goHome, LEAVE_AFTER_MS)
}
