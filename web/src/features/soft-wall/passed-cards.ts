/** Number of cards to scroll past for one interaction (rules 3.24). */
const CARDS = 20

let page = ''
let counted = 0

/** Whether 20 more cards of this page have been scrolled out at the top. */
export function hasPassedMore(): boolean {
  if (page !== location.pathname) {
    page = location.pathname
    counted = 0
  }
  const cards = document.getElementsByClassName('ranking-card')
  const next = cards[(counted + 1) * CARDS - 1]
  if (!next || next.getBoundingClientRect().bottom > 0) return false
  counted++
  return true
}
