/** The reason why the focus is not visible, or an empty string. Runs inside the page. */
export function focusUnseen(): string {
  const e = document.activeElement as HTMLElement | null
  if (!e || e === document.body) return ''
  const told = e.outerHTML.slice(0, 140)
  // If the button inside a date field has the focus, only that button matches :focus; the field shows the ring.
  const inside = !e.matches(':focus') && e.matches(':focus-within')
  if (!inside && !e.matches(':focus-visible')) return `no ring asked for: ${told}`
  const ringed = (at: Element | null, up: number): boolean => {
    if (!at || up < 0) return false
    const s = getComputedStyle(at)
    return (s.outlineStyle !== 'none' && Number.parseFloat(s.outlineWidth) >= 2) || ringed(at.parentElement, up - 1)
  }
  // A control within a frame may show the ring on the frame.
  if (!ringed(e, 4)) return `no ring: ${told}`
  const box = e.getBoundingClientRect()
  const seen = [0.1, 0.5, 0.9].some((a) =>
    [0.1, 0.5, 0.9].some((b) => {
      const hit = document.elementFromPoint(box.left + box.width * a, box.top + box.height * b)
      return hit && (e.contains(hit) || hit.contains(e))
    }),
  )
  return seen ? '' : `out of view or covered at ${Math.round(box.top)}: ${told}`
}
