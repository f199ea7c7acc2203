const page = document.documentElement.dataset

/**
 * How far down `drawLater` renders, in heights of the window. Once the page is no longer "first", the browser by itself
 * renders what is within two more screens, all in one task.
 */
const SCREENS = 3

/**
 * Until `drawLater`, phones don't render elements of class `later`, which are below the first screen
 * (design/theme/scripting.css).
 */
export function keepLater(): void {
  page.first = ''
}

/**
 * Renders the elements that the first view skipped and that are near it, one at a time while the browser is idle. The
 * browser renders those further down when the reader comes near, and the application all others at once (entry-client.tsx).
 */
export function drawLater(): void {
  let parts: HTMLElement[] | undefined
  const next = () => {
    // All positions are read before the first change, because each change causes another layout.
    parts ??= [...document.querySelectorAll<HTMLElement>('.later')].filter(isNear)
    const part = parts.shift()
    if (!part) return void delete page.first
    part.style.contentVisibility = 'visible'
    soon(next)
  }
  soon(next)
}

const isNear = (part: HTMLElement) => part.getBoundingClientRect().top < SCREENS * innerHeight

const soon = (act: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(act, { timeout: 100 }) : setTimeout(act)
