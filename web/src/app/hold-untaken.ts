const pressable =
  'button:not([popovertarget], [command]), [role=button], [role=tab], [role=menuitem], [role=switch], a[aria-haspopup], a[data-in-place]'

/** A part whose code does not come by then is left to the browser, as without JavaScript. Milliseconds. */
const PATIENCE_MS = 8_000
const LOOK_MS = 50
/** By then every part has come, or never will; what extensions of the browser draw into a page is not held for good. */
const END_MS = 60_000

/**
 * Holds presses and sent forms in parts that React takes over later than the page, until it has: it drops an act on a part
 * whose code is on its way. Each happens once, however often it was tried. Call it before React takes the page over.
 */
export function holdUntaken(): void {
  const held = new Set<Element>()
  let passing = false

  async function hold(event: Event, element: HTMLElement, act: () => void): Promise<void> {
    if (passing || isTaken(element)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (held.has(element)) return
    // It is not marked: React would find an attribute that the server did not draw.
    held.add(element)
    const until = performance.now() + PATIENCE_MS
    while (element.isConnected && !isTaken(element) && performance.now() < until)
      await new Promise((done) => setTimeout(done, LOOK_MS))
    held.delete(element)
    if (!element.isConnected) return
    passing = true
    act()
    passing = false
  }

  const signal = AbortSignal.timeout(END_MS)
  document.addEventListener('click', (event) => holdPress(event, hold), { capture: true, signal })
  // Sent by Enter in a form without a button; with one, the browser has pressed it already.
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement
    if (form.method === 'post') void hold(event, form, () => form.requestSubmit(event.submitter))
  }
  document.addEventListener('submit', onSubmit, { capture: true, signal })
}

type Hold = (event: Event, element: HTMLElement, act: () => void) => Promise<void>

function holdPress(event: MouseEvent, hold: Hold): void {
  if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  const element = (event.target as Element).closest<HTMLElement>(pressable)
  if (!element || (element as HTMLButtonElement).form?.method === 'get') return
  void hold(event, element, () => {
    // Menus open by it.
    element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true, pointerType: 'mouse' }))
    element.click()
  })
}

/** React marks each element that it has taken over; it may have its place in the page and not yet this one. */
function isTaken(element: Element): boolean {
  let at: Element | null = element
  while (at && !Object.keys(at).some((key) => key.startsWith('__react'))) at = at.parentElement
  return at === element || at === null
}
