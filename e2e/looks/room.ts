/**
 * Checks of the layout. Each runs inside the page, so it must not use anything outside itself. Each returns what is
 * wrong.
 */

/** Elements that make the document scroll horizontally. */
export function sideways(): string[] {
  const width = document.documentElement.clientWidth
  if (document.documentElement.scrollWidth <= width) return []
  const scrolls = (e: Element | null): boolean =>
    !!e && e !== document.documentElement && (getComputedStyle(e).overflowX !== 'visible' || scrolls(e.parentElement))
  const wide = [...document.body.querySelectorAll('*')].filter(
    (e) => e.getBoundingClientRect().right > width + 1 && !scrolls(e.parentElement),
  )
  return wide
    .slice(0, 4)
    .map((e) => `${Math.round(e.getBoundingClientRect().right)} > ${width}: ${e.outerHTML.slice(0, 120)}`)
}

/** Text that a box cuts off, or that overflows its control. */
export function cutOff(): string[] {
  const found: string[] = []
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const unseen = (s: CSSStyleDeclaration) => s.clipPath.startsWith('inset(') || s.textOverflow === 'ellipsis'
  const cutIn = (box: DOMRect, e: Element | null): Element | undefined => {
    if (!e || e === document.body) return undefined
    const style = getComputedStyle(e)
    if (/auto|scroll/.test(style.overflow) || e.matches('svg, option, noscript')) return undefined
    // Only for screen readers, or truncated on purpose with an ellipsis.
    if (unseen(style) || style.webkitLineClamp !== 'none' || e.clientWidth === 1) return undefined
    const bounds = e.getBoundingClientRect()
    const holds = /hidden|clip/.test(style.overflow) || (e.matches('a, button, summary') && style.display !== 'inline')
    const out = box.right > bounds.right + 1 || box.left < bounds.left - 1 || box.bottom > bounds.bottom + 3
    return holds && out ? e : cutIn(box, e.parentElement)
  }
  while (words.nextNode()) {
    const parent = words.currentNode.parentElement
    if (!words.currentNode.textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue
    range.selectNode(words.currentNode)
    const cutter = cutIn(range.getBoundingClientRect(), parent)
    const broken = range.getClientRects().length > 1 && !/\s|-/.test(words.currentNode.textContent.trim())
    if (broken && parent.closest('nav, button, .button')) found.push(`broken: "${words.currentNode.textContent}"`)
    if (cutter) found.push(`"${words.currentNode.textContent}" in ${cutter.outerHTML.slice(0, 140)}`)
  }
  return found.slice(0, 5)
}

/** Makes every text a third longer, as another language may: a word by its own letters, a sentence by its last words. */
export function lengthen(): void {
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (words.nextNode()) found.push(words.currentNode as Text)
  for (const node of found) {
    const text = node.data.trim()
    if (!/\p{L}{3}/u.test(text) || node.parentElement?.closest('script, style, noscript, svg, code, pre')) continue
    const more = Math.ceil(text.length / 3)
    node.data = /\s/.test(text)
      ? `${node.data} ${text.slice(-more).trim()}`
      : node.data.replace(text, text + text.slice(0, more))
  }
}

/** Elements that cover the text of the page's heading. */
export function overHeading(): string[] {
  const heading = document.querySelector('h1')
  if (!heading) return ['no heading']
  if (heading.getBoundingClientRect().width <= 1) return []
  heading.scrollIntoView({ block: 'center', behavior: 'instant' })
  const range = document.createRange()
  range.selectNodeContents(heading)
  return [...range.getClientRects()]
    .filter((r) => r.width > 1 && r.bottom > 0 && r.top < innerHeight)
    .flatMap((r) =>
      [r.left + 1, (r.left + r.right) / 2, r.right - 1].map((x) =>
        document.elementFromPoint(x, (r.top + r.bottom) / 2),
      ),
    )
    .filter((e) => e && !heading.contains(e) && !e.contains(heading))
    .map((e) => `over the heading: ${e?.outerHTML.slice(0, 120)}`)
    .slice(0, 1)
}

/** Height of the viewport that fixed bars leave free, in pixels. */
export function heightLeft(): number {
  const bars = [...document.querySelectorAll('body *')].filter((e) => {
    const { position } = getComputedStyle(e)
    const { width, height } = e.getBoundingClientRect()
    return (
      /fixed|sticky/.test(position) &&
      width > innerWidth / 2 &&
      height > 0 &&
      e.checkVisibility({ visibilityProperty: true })
    )
  })
  let top = 0
  let bottom = innerHeight
  for (const bar of bars) {
    const box = bar.getBoundingClientRect()
    if (box.top <= top && box.bottom > top) top = box.bottom
    else if (box.bottom >= bottom && box.top < bottom) bottom = box.top
  }
  return bottom - top
}

/** Elements that a fixed bar covers when they have the focus. */
export function coveredInFocus(): string[] {
  const found: string[] = []
  const all = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex="0"]',
  )
  for (const e of all) {
    if (e.matches(':disabled') || !e.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    e.focus()
    if (document.activeElement !== e) continue
    const box = e.getBoundingClientRect()
    if (box.width < 2) continue
    const seen = [0.1, 0.5, 0.9].some((a) =>
      [0.1, 0.5, 0.9].some((b) => {
        const hit = document.elementFromPoint(box.left + box.width * a, box.top + box.height * b)
        return hit && (e.contains(hit) || hit.contains(e) || (e as HTMLInputElement).labels?.[0]?.contains(hit))
      }),
    )
    if (!seen) found.push(`${Math.round(box.top)} ${e.outerHTML.slice(0, 140)}`)
  }
  return found
}

/** Touch targets under 44 px in one direction, except links within a sentence. */
export function small(): string[] {
  const found: string[] = []
  const all = document.querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=switch]',
  )
  for (const e of all) {
    if (e.matches('.skip-link, :disabled, [tabindex="-1"]')) continue
    if (!e.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const words = e.parentElement?.innerText.trim() ?? ''
    const inSentence = getComputedStyle(e).display === 'inline' && words.length > e.innerText.trim().length + 3
    if (inSentence) continue
    let box = e.getBoundingClientRect()
    if (box.width >= 43.5 && box.height >= 43.5) continue
    if (box.width <= 1) continue
    e.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    box = e.getBoundingClientRect()
    const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
    const label = (e as HTMLInputElement).labels?.[0]
    const takes = (x: number, y: number) => {
      const hit = document.elementFromPoint(middle.x + x, middle.y + y)
      return !!hit && (e.contains(hit) || !!label?.contains(hit))
    }
    const reach = (x: number, y: number) => {
      let r = 0
      while (r < 46 && takes(x * (r + 1), y * (r + 1))) r++
      return r
    }
    const wide = Math.max(box.width, reach(-1, 0) + reach(1, 0) + 1)
    const tall = Math.max(box.height, reach(0, -1) + reach(0, 1) + 1)
    if (wide < 43.5 || tall < 43.5) found.push(`${Math.round(wide)}x${Math.round(tall)}: ${e.outerHTML.slice(0, 140)}`)
  }
  return found
}
