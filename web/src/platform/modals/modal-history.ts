import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'
import { closeModal, modalQueue } from './queue.ts'

/** True if the current history entry is the modal's: a copy of the page's entry while a modal is open. */
let stands = false
/** Going back from the modal's entry; until then other navigations wait. */
let leaving = false
/** A link out of a modal is being followed. */
let going = false
/** Navigations that wait for the step back. */
const afterwards: (() => void)[] = []

const key = () => (window.history.state as { __TSR_key?: string } | null)?.__TSR_key
let home = ''
/** Flushes the router's pending entry, so that the modal's entry comes after it. */
let catchUp = () => {}

function follow(): void {
  if (going) return
  const open = modalQueue.shown() !== null
  if (open && !stands && !leaving) {
    catchUp()
    home = `${key()} ${location.href}`
    // The native method, because the router patches `pushState` and has nothing to load here.
    History.prototype.pushState.call(window.history, window.history.state, '')
    stands = true
  } else if (!open && stands) {
    stands = false
    leaving = true
    window.history.back()
  }
}

function onPop(event: PopStateEvent): void {
  if (!stands && !leaving) return
  const wasBack = stands
  stands = false
  leaving = false
  // Back on the page below the modal, so the router must not notice.
  if (home === `${key()} ${location.href}`) event.stopImmediatePropagation()
  const top = modalQueue.shown()
  if (wasBack && top) closeModal(top)
  follow()
  for (const go of afterwards.splice(0)) go()
}

/** The router's history, in which Back closes a modal. A link inside a modal replaces the modal's entry. */
export function openHistory(): RouterHistory {
  // Registered before the router's own listener.
  window.addEventListener('popstate', onPop)
  modalQueue.subscribe(follow)
  const history = createBrowserHistory()
  catchUp = history.flush
  const push = history.push
  history.push = (...to) => {
    if (leaving) afterwards.push(() => push(...to))
    else if (stands) leaveModal(() => history.replace(...to))
    else push(...to)
  }
  return history
}

/** Navigates away from an open modal: closes it and replaces its history entry instead of going back. */
export function leaveModal(go: () => void): void {
  const top = modalQueue.shown()
  stands = false
  going = true
  if (top) closeModal(top)
  go()
  // The router writes its entry asynchronously. The next modal of the queue opens on the next page.
  setTimeout(() => {
    going = false
    follow()
  })
}
