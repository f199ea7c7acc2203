const mouse = { bubbles: true, cancelable: true, view: window, isPrimary: true, pointerType: 'mouse' }

/**
 * Simulates a user's click: by mouse with the events that precede a click (menus open on them), by keyboard with the
 * key. If the page prevents the keydown, there is no click.
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
