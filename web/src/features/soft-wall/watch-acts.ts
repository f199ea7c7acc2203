import type { AnyRouter } from '@tanstack/react-router'
import { readRecord, visitSince } from './guest-record.ts'
import { type Act, CALM_MS } from './interactions.ts'

const LOOK_EVERY_MS = 300
/** Interval at which it checks whether the navigation has finished. */
const ARRIVE_MS = 500

/** The interaction that a click on a link means: opening another ranking, or a vote that needs an account. */
function actOf(target: EventTarget | null, path = location.pathname): Act | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link) return null
  if (link.rel.includes('nofollow') && link.pathname === '/sign-in') return 'vote'
  const ranking = /^\/ranking\/[^/]+/.exec(link.pathname)?.[0]
  return ranking && !path.startsWith(ranking) ? 'card' : null
}

/**
 * Whether this document was opened from a card of another page of the site, before the application could count the
 * click.
 */
function wasOpenedByCard(): boolean {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (arrival?.type !== 'navigate' || !document.referrer.startsWith(`${location.origin}/`)) return false
  const ranking = /^\/ranking\/[^/]+/.exec(location.pathname)?.[0]
  return ranking !== undefined && !new URL(document.referrer).pathname.startsWith(ranking)
}

/** The arrival counts once per document. */
let isArrivalCounted = false

type Watch = { early: { target: EventTarget | null; path: string }[]; signal: AbortSignal }

/** Counts the interactions of a guest until the signal aborts. Starts with the `early` clicks. */
export function watchActs(router: AnyRouter, { early, signal }: Watch): void {
  const settled = async () => {
    do await new Promise((done) => setTimeout(done, ARRIVE_MS))
    while (router.state.isLoading)
  }
  let later: ReturnType<typeof setTimeout> | undefined
  /** Shows a prompt that became due in the first seconds of the visit when they are over. */
  const showLater = (calmMs: number) => {
    clearTimeout(later)
    if (!readRecord().owed) return
    later = setTimeout(async () => {
      const { showOwed } = await import('./count-interaction.ts')
      await settled()
      if (!signal.aborted) showOwed()
    }, calmMs)
  }
  const calmLeft = () => visitSince() + CALM_MS - Date.now()
  const note = async (act: Act | null) => {
    if (!act) return
    await (await import('./count-interaction.ts')).countInteraction(act, settled)
    const left = calmLeft()
    if (left > 0) showLater(left)
  }
  // It may have become due on a page that the guest has left since.
  showLater(Math.max(0, calmLeft()))
  if (!isArrivalCounted && wasOpenedByCard()) void note('card')
  isArrivalCounted = true
  for (const { target, path } of early) void note(actOf(target, path))
  const onClick = (event: MouseEvent) => void note(actOf(event.target))
  let looked = 0
  const onScroll = () => {
    if (performance.now() - looked < LOOK_EVERY_MS) return
    looked = performance.now()
    void import('./passed-cards.ts').then(({ hasPassedMore }) => {
      if (hasPassedMore()) void note('scroll')
    })
  }
  document.addEventListener('click', onClick, { capture: true, signal })
  window.addEventListener('scroll', onScroll, { passive: true, signal })
}
