/** The page numbers to show around the current one, first and last always among them; null stands for those left out. */
export function pageWindow(current: number, total: number): (number | null)[] {
  const near = new Set([1, current - 1, current, current + 1, total])
  if (current <= 3) near.add(2).add(3).add(4)
  if (current >= total - 2)
    near
      .add(total - 1)
      .add(total - 2)
      .add(total - 3)
  const pages = [...near].filter((page) => page >= 1 && page <= total).sort((a, b) => a - b)
  return pages.flatMap((page, at) => {
    const missing = page - (pages[at - 1] ?? page - 1) - 1
    // The sign for one page left out would be no shorter than the page itself.
    return missing === 0 ? [page] : [missing === 1 ? page - 1 : null, page]
  })
}
