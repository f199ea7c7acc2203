type Box = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const LOOK_MS = 50

/**
 * Remembers what is typed and chosen before the application listens. It stays in the boxes; `tell` says it again to those
 * who listen by then. A part of the page that React takes over later is told as soon as it is.
 */
export function rememberEarlyWords(): { tell(): void } {
  const changed = new Map<Box, Said>()
  let listens = false
  let look = 0
  // Noted as it is said: hydration may draw a choice as the server knew it before anybody is told.
  const note = ({ target }: Event) => {
    const box = target as HTMLInputElement
    if (listens && isTaken(box)) return
    changed.set(box, { value: box.value, checked: box.checked })
    if (listens) tell()
  }
  // Checkboxes and selects send `input` too, before `change`.
  document.addEventListener('input', note, true)
  for (const { prototype } of [HTMLInputElement, HTMLTextAreaElement]) {
    // What somebody is typing into is theirs: until it is told, nobody writes into it. React would put a text area back to
    // what the server drew (its way of taking one over), and any box that state leads to what the state knows; what is
    // typed on then goes behind that.
    guard(prototype, 'value', (box) => changed.has(box))
    // React gives a box that it takes over the default text that it has. In a text area that nobody has typed into yet
    // this puts the caret to the start and drops what was marked: who went in just before would type in another place.
    guard(prototype, 'defaultValue', (box, text) => box === document.activeElement && box.defaultValue === text)
  }
  function tell() {
    listens = true
    clearTimeout(look)
    for (const [box, said] of changed)
      if (isTaken(box) || !box.isConnected) {
        // Guarded still: who keeps what it last knew of the box (see asAnother) learns of another text, the box does not.
        box.value += '.'
        changed.delete(box)
        tellAgain(box, said)
      } else look = setTimeout(tell, LOOK_MS)
  }
  return { tell }
}

/** React marks each element that it has taken over. */
const isTaken = (box: Box) => /__react/.test(`${Object.keys(box)}`)

const isChoice = (box: Box) => /checkbox|radio/.test(box.type)

type Said = { value: string; checked: boolean }

type TextBox = HTMLInputElement | HTMLTextAreaElement

/** Lets nobody set a property of boxes where `refuses` says so. */
function guard(
  prototype: TextBox,
  property: 'value' | 'defaultValue',
  refuses: (box: TextBox, text: string) => boolean,
): void {
  const { set } = Object.getOwnPropertyDescriptor(prototype, property)!
  // The getter stays: `defineProperty` changes only what it is given.
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
    // A plain event of that name: unlike a press it turns nothing round.
    box.dispatchEvent(new Event('click', { bubbles: true }))
  }
  for (const type of ['input', 'change']) box.dispatchEvent(new Event(type, { bubbles: true }))
}

/**
 * React compares a box with what it last knew of it and hears nothing of what was there when it came. So it is told
 * something else by its own way (the element's property), and what is there is put back behind its back (the prototype's).
 */
function asAnother(box: HTMLInputElement, checked: boolean): void {
  box.checked = !checked
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'checked')!.set!.call(box, checked)
}
