const page = document.documentElement.dataset

/**
 * Until `drawLater`, phones don't render elements of class `later`, which are below the first screen
 * (design/theme/scripting.css).
 */
export function keepLater(): void {
  page.first = ''
}

/**
 * Renders the elements that the first view skipped, one at a time while the browser is idle. The CSS rule is lifted
 * much later (entry-client.tsx), because that causes another layout.
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
