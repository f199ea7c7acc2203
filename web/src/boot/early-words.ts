type Box = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const LOOK_MS = 50

/**
 * Remembers input before hydration. It stays in the inputs; `tell` repeats the events once React listens. An input in a
 * lazy component gets its events as soon as it is hydrated.
 */
export function rememberEarlyWords(): { tell(): void } {
  const changed = new Map<Box, Said>()
  let listens = false
  let look = 0
  // Stores the value at once: hydration may reset a choice to the server's value before `tell` runs.
  const note = ({ target }: Event) => {
    const box = target as HTMLInputElement
    if (listens && isTaken(box)) return
    changed.set(box, { value: box.value, checked: box.checked })
    if (listens) tell()
  }
  // Checkboxes and selects send `input` too, before `change`.
  document.addEventListener('input', note, true)
  for (const { prototype } of [HTMLInputElement, HTMLTextAreaElement]) {
    // Until `tell`, only the user writes into an edited input. React would reset a text area to the server's text on
    // hydration, and a controlled input to its state. Further typing would then be appended to that.
    guard(prototype, 'value', (box) => changed.has(box))
    // On hydration React sets `defaultValue` to the text it already has. In a text area without input this moves the
    // caret to the start and drops the selection. A user who had just focused it would type at the wrong position.
    guard(prototype, 'defaultValue', (box, text) => box === document.activeElement && box.defaultValue === text)
  }
  function tell() {
    listens = true
    clearTimeout(look)
    for (const [box, said] of changed)
      if (isTaken(box) || !box.isConnected) {
        // Still guarded: React's value tracker (see asAnother) records another text, but the input keeps its own.
        box.value += '.'
        changed.delete(box)
        tellAgain(box, said)
      } else look = setTimeout(tell, LOOK_MS)
  }
  return { tell }
}

/** React marks each hydrated element with a `__react…` key. */
const isTaken = (box: Box) => /__react/.test(`${Object.keys(box)}`)

const isChoice = (box: Box) => /checkbox|radio/.test(box.type)

type Said = { value: string; checked: boolean }

type TextBox = HTMLInputElement | HTMLTextAreaElement

/** Ignores writes to a property of inputs when `refuses` returns true. */
function guard(
  prototype: TextBox,
  property: 'value' | 'defaultValue',
  refuses: (box: TextBox, text: string) => boolean,
): void {
  const { set } = Object.getOwnPropertyDescriptor(prototype, property)!
  // `defineProperty` changes only the given accessors, so the getter stays.
  Object.defineProperty(prototype, property, {
    set(this: TextBox, text: string) {
      if (!refuses(this, text)) set!.call(this, text)
    },
  })
}

function tellAgain(box: Box, { value, checked }: Said): void {
  if (box instanceof HTMLSelectElement) box.value = value
  else if (isChoice(box)) {
    asAnother(box as HTMLInputElement, checked)
    // A synthetic event named click, which does not toggle the checkbox as a real click does.
    box.dispatchEvent(new Event('click', { bubbles: true }))
  }
  for (const type of ['input', 'change']) box.dispatchEvent(new Event(type, { bubbles: true }))
}

/**
 * React compares an input with the last value it recorded and ignores an event without a difference. So first set
 * another value through the element's own property, which React tracks. Then restore the real value through the
 * prototype's setter, which React does not see.
 */
function asAnother(box: HTMLInputElement, checked: boolean): void {
  box.checked = !checked
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'checked')!.set!.call(box, checked)
}
