type Box = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Remembers what is typed and chosen before the application listens. It stays in the boxes by itself; `tell` says it again
 * to those who listen by then.
 */
export function rememberEarlyWords(): { tell(): void } {
  const changed = new Map<Box, Pick<Kept, 'value' | 'checked'>>()
  const stop = new AbortController()
  // Noted as it is said: hydration may draw a box as the server knew it before anybody is told.
  const note = ({ target }: Event) => {
    const box = target as Box
    changed.set(box, { value: box.value, checked: 'checked' in box && box.checked })
  }
  document.addEventListener('input', note, { capture: true, signal: stop.signal })
  document.addEventListener('change', note, { capture: true, signal: stop.signal })
  return {
    tell() {
      stop.abort()
      const kept = [...changed].map(([box, said]) => ({
        box,
        ...said,
        caret: 'selectionStart' in box && box.value === said.value ? [box.selectionStart, box.selectionEnd] : [],
      }))
      for (const words of kept) if (words.box.isConnected) tellAgain(words)
    },
  }
}

type Kept = { box: Box; value: string; checked: boolean; caret: readonly (number | null)[] }

function tellAgain({ box, value, checked, caret: [from = null, to = null] }: Kept): void {
  if (box instanceof HTMLSelectElement) box.value = value
  else if (box.type === 'checkbox' || box.type === 'radio') {
    asNews(box, 'checked', [!checked, checked])
    // A plain event of that name: unlike a press it turns nothing round.
    box.dispatchEvent(new Event('click', { bubbles: true }))
  } else {
    asNews(box, 'value', ['', value])
    if (from !== null) box.setSelectionRange(from, to)
  }
  box.dispatchEvent(new Event('input', { bubbles: true }))
  box.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * React compares a box with what it last knew of it and hears nothing of what was there when it came. So it is told
 * something else by its own way (the element's property), and what is there is put back behind its back (the prototype's).
 */
function asNews<V>(box: HTMLInputElement | HTMLTextAreaElement, name: string, [other, kept]: [V, V]): void {
  Reflect.set(box, name, other)
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), name)?.set?.call(box, kept)
}
