const GLIDE_MS = 320
const FLASH_MS = 600
const EASE_OUT = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

const topsOf = (list: HTMLElement) => new Map([...list.children].map((row) => [row, row.getBoundingClientRect().top]))

/**
 * Lets the rows of a list glide from where they are to where `reorder` (which must change the document at once) puts
 * them. Only the transform moves; who asked for less motion sees the moved rows light up instead.
 */
export function glide(list: HTMLElement, reorder: () => void): void {
  const before = topsOf(list)
  const listTop = list.getBoundingClientRect().top
  reorder()
  const shift = list.getBoundingClientRect().top - listTop
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  for (const [row, top] of topsOf(list)) {
    const way = (before.get(row) ?? top) + shift - top
    if (way === 0) continue
    if (still) row.animate({ backgroundColor: ['var(--surface-2)', 'var(--bg)'] }, FLASH_MS)
    else row.animate({ transform: [`translateY(${way}px)`, 'none'] }, { duration: GLIDE_MS, easing: EASE_OUT })
  }
  if (!still) deaf(list, GLIDE_MS)
}

/** While rows move, a second press of a double click must not meet another row. */
function deaf(list: HTMLElement, ms: number): void {
  list.dataset.moving = ''
  setTimeout(() => delete list.dataset.moving, ms)
}
