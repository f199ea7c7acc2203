/** Rows of a ranking and cards of a feed, in the order of the page. */
const ROWS = 'main .ranked > li, main .card-grid > li'
/** What may take the focus in one: the first that can be seen does. */
const HANDLES = 'a, button'

const rows = () => [...document.querySelectorAll<HTMLElement>(ROWS)].filter((row) => row.checkVisibility())

/** Focuses the next or the previous row; from outside the list, the first that can be seen. */
export function goToRow(step: 1 | -1): void {
  const all = rows()
  const at = all.findIndex((row) => row.contains(document.activeElement))
  const next = at < 0 ? all.findIndex((row) => row.getBoundingClientRect().bottom > 0) : at + step
  const row = all[next]
  const handles = [...(row?.querySelectorAll<HTMLElement>(HANDLES) ?? [])]
  handles.find((handle) => handle.checkVisibility())?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}

/** Presses the free vote of the row that has the focus. */
export function voteInRow(): void {
  const row = rows().find((one) => one.contains(document.activeElement))
  row?.querySelector<HTMLElement>('.vote-free')?.click()
}
