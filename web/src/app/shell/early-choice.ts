let answers = false
let chosen: { box: HTMLSelectElement; value: string } | undefined

/** Remembers a choice in the footer before its code is loaded, when no other handler exists. */
export function noteChoice({ target }: Event): void {
  if (answers || !(target instanceof HTMLSelectElement) || !target.closest('.shell-footer')) return
  chosen = { box: target, value: target.value }
}

/**
 * Called when the footer's code is ready: repeats the remembered choice, because React has rendered the server's value.
 */
export function answerChoices(): void {
  answers = true
  if (!chosen) return
  const { box, value } = chosen
  chosen = undefined
  box.value = value
  box.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Resets the state when the footer unmounts. */
export function forgetChoices(): void {
  answers = false
  chosen = undefined
}
