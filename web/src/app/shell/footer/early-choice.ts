let answers = false
let chosen: { box: HTMLSelectElement; value: string } | undefined

/** Notes what is chosen in the footer before its code is there: nobody else hears of it. */
export function noteChoice({ target }: Event): void {
  if (answers || !(target instanceof HTMLSelectElement) || !target.closest('.shell-footer')) return
  chosen = { box: target, value: target.value }
}

/** The footer answers from now on: what was chosen before is chosen once more. React has drawn what the server knew. */
export function answerChoices(): void {
  answers = true
  if (!chosen) return
  const { box, value } = chosen
  chosen = undefined
  box.value = value
  box.dispatchEvent(new Event('change', { bubbles: true }))
}

/** The footer is gone. */
export function forgetChoices(): void {
  answers = false
  chosen = undefined
}
