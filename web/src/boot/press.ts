const mouse = { bubbles: true, cancelable: true, view: window, isPrimary: true, pointerType: 'mouse' }

/**
 * Presses an element as a hand would: by mouse with all that comes before the click (menus open by it), by keys with the
 * key. What the page prevents ends there.
 */
export function press(element: HTMLElement, byKey: boolean): void {
  if (byKey) {
    if (!element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))) return
  } else {
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup'])
      element.dispatchEvent(new PointerEvent(type, mouse))
  }
  element.click()
}
