const pressable =
  'button:not([popovertarget], [command]), [role=button], [role=tab], [role=menuitem], [role=switch], a[aria-haspopup], a[data-in-place]'

/** A part whose code does not come by then is left to the browser, as without JavaScript. Milliseconds. */
const PATIENCE_MS = 8_000
const LOOK_MS = 50
/** By then every part has come, or never will; what extensions of the browser draw into a page is not held for good. */
const END_MS = 60_000

/**
 * Holds presses in parts that React takes over later than the page, until it has: it drops a press on a part whose code is on
 * its way. Each happens once, however often it was tried. What sends a form is left to the browser, which sends it with what was
 * typed, as without JavaScript; but for forms that need the application (`method="dialog"`). Call it before React takes the page over.
 */
export function holdUntaken(): void {
  const held = new Set<Element>()
  let passing = false

  async function onClick(event: MouseEvent): Promise<void> {
    const element = pressedBy(event)
    if (!element || passing || isTaken(element)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    // It is not marked: React would find an attribute that the server did not draw.
    if (held.has(element)) return
    held.add(element)
    const until = performance.now() + PATIENCE_MS
    while (element.isConnected && !isTaken(element) && performance.now() < until)
      await new Promise((done) => setTimeout(done, LOOK_MS))
    // What was typed into the part is told to it first, as soon as it is taken (boot/early-words.ts).
    await new Promise((done) => setTimeout(done, LOOK_MS))
    held.delete(element)
    if (!element.isConnected) return
    passing = true
    // Menus open by it.
    element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true, pointerType: 'mouse' }))
    element.click()
    passing = false
  }
  const signal = AbortSignal.timeout(END_MS)
  document.addEventListener('click', (event) => void onClick(event), { capture: true, signal })
}

function pressedBy(event: MouseEvent): HTMLElement | null {
  if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null
  const element = (event.target as Element).closest<HTMLElement>(pressable)
  const { form, type } = (element ?? {}) as Partial<HTMLButtonElement>
  return form && type === 'submit' && form.method !== 'dialog' ? null : element
}

/** React marks each element that it has taken over; it may have its place in the page and not yet this one. */
function isTaken(element: Element): boolean {
  let at: Element | null = element
  while (at && !Object.keys(at).some((key) => key.startsWith('__react'))) at = at.parentElement
  return at === element || at === null
}
