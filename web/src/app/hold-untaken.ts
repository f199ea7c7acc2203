const pressable =
  'button:not([popovertarget], [command]), [role=button], [role=tab], [role=menuitem], [role=switch], a[aria-haspopup], a[data-in-place]'

/** A component whose code is not loaded by then is left to the browser, as without JavaScript. Milliseconds. */
const PATIENCE_MS = 8_000
const LOOK_MS = 50
/**
 * By then every component is loaded or never will be. Elements that browser extensions insert are not held forever.
 * Milliseconds.
 */
const END_MS = 60_000

/**
 * Holds clicks on parts of the page that React has not hydrated yet, and repeats each once after hydration. React drops
 * a click on a lazy component whose code is still loading. Repeated clicks count as one. A click that submits a form
 * goes to the browser, which submits the typed values, as without JavaScript. Forms with `method="dialog"` need the
 * application, so their clicks are held too. Call it before hydration starts.
 */
export function holdUntaken(): void {
  const held = new Set<Element>()
  let passing = false

  async function onClick(event: MouseEvent): Promise<void> {
    const element = pressedBy(event)
    if (!element || passing || isTaken(element)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    // A set and no attribute: React would report an attribute that the server did not render.
    if (held.has(element)) return
    held.add(element)
    const until = performance.now() + PATIENCE_MS
    while (element.isConnected && !isTaken(element) && performance.now() < until)
      await new Promise((done) => setTimeout(done, LOOK_MS))
    // boot/early-words.ts passes typed text to the component first, as soon as it is hydrated.
    await new Promise((done) => setTimeout(done, LOOK_MS))
    held.delete(element)
    if (!element.isConnected) return
    passing = true
    // Menus open on pointerdown.
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

/**
 * True once React has hydrated this element, or if none of its ancestors belong to React. React marks every hydrated
 * element with a `__react…` key; an ancestor may be marked before the element is.
 */
function isTaken(element: Element): boolean {
  let at: Element | null = element
  while (at && !Object.keys(at).some((key) => key.startsWith('__react'))) at = at.parentElement
  return at === element || at === null
}
