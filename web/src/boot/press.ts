const mouse = { bubbles: true, cancelable: true, view: window, isPrimary: true, pointerType: 'mouse' }

/**
 * Presses an element as a hand would: by mouse with all that comes before the click (menus open by it), by keys with the
 * key. What the page prevents ends there.
 */
export function press(element: HTMLElement, byKey: boolean): void {
  if (byKey) {
    const key = new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true })
    if (!element.dispatchEvent(key)) return
  } else {
    element.dispatchEvent(new PointerEvent('pointerdown', mouse))
    element.dispatchEvent(new MouseEvent('mousedown', mouse))
    element.dispatchEvent(new PointerEvent('pointerup', mouse))
    element.dispatchEvent(new MouseEvent('mouseup', mouse))
  }
  element.click()
}
