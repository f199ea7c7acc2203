const page = document.documentElement.dataset

/** Until `drawLater`, a phone draws no part of class `later`: they are below its first screen (design/theme/scripting.css). */
export function keepLater(): void {
  page.first = ''
}

/**
 * Draws the parts that the first view left for later, one at a time while nobody is waiting. The rule itself ends long
 * after (entry-client.tsx): that lays the page out once more.
 */
export function drawLater(): void {
  const parts = document.querySelectorAll<HTMLElement>('.later')
  let drawn = 0
  const next = () => {
    const part = parts[drawn++]
    if (!part) return void delete page.first
    part.style.contentVisibility = 'visible'
    soon(next)
  }
  soon(next)
}

const soon = (act: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(act, { timeout: 100 }) : setTimeout(act)
