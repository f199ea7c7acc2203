/** Focuses a control by its id, and opens the collapsed section that contains it. */
export function focusField(id: string): void {
  const field = document.getElementById(id)
  const section = field?.closest('details')
  if (section) section.open = true
  field?.focus()
}
