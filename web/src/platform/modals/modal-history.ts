import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'
import { closeModal, modalQueue } from './queue.ts'

/** Whether the entry we are on is ours: the page's own one once more, for the time a modal is open. */
let stands = false
/** On the way back from our entry; until it is done nobody may go elsewhere. */
let leaving = false
/** A link is being followed out of a modal. */
let going = false
/** What waits until we are back. */
const afterwards: (() => void)[] = []

const key = () => (window.history.state as { __TSR_key?: string } | null)?.__TSR_key
let home = ''
/** Writes what the router has not written yet: ours is the entry after it. */
let catchUp = () => {}

function follow(): void {
  if (going) return
  const open = modalQueue.shown() !== null
  if (open && !stands && !leaving) {
    catchUp()
    home = `${key()} ${location.href}`
    // Past the router, which has nothing to load: its own method tells it of every entry.
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
  // Back on the page below the modal: the router never noticed.
  if (home === `${key()} ${location.href}`) event.stopImmediatePropagation()
  const top = modalQueue.shown()
  if (wasBack && top) closeModal(top)
  follow()
  for (const go of afterwards.splice(0)) go()
}

/** The router's history, with a modal as a step that Back takes back. A link inside a modal takes the modal's place. */
export function openHistory(): RouterHistory {
  // Before the router's own listener.
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

/** Goes elsewhere from whatever modal stands: it closes, and its step is not taken back but replaced. */
export function leaveModal(go: () => void): void {
  const top = modalQueue.shown()
  stands = false
  going = true
  if (top) closeModal(top)
  go()
  // The router writes its entry in its own time; whoever waits in the queue comes on the next page.
  setTimeout(() => {
    going = false
    follow()
  })
}
