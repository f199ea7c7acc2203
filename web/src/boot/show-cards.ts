/**
 * Draws the cards that the first view left for later (cards.css), one at a time while nobody is waiting. The rule itself
 * ends long after (entry-client.tsx): that lays the page out once more.
 */
export function showCards(): void {
  const cards = document.querySelectorAll<HTMLElement>('.card-grid > li')
  let shown = 0
  const next = () => {
    const card = cards[shown++]
    if (!card) return
    card.style.contentVisibility = 'visible'
    soon(next)
  }
  next()
}

const soon = (act: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(act, { timeout: 100 }) : setTimeout(act)
