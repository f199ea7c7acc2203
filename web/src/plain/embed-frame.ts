// Script of a ranking embedded in another site: reports its height and refreshes the order.
type News = { tag: string | undefined; list: HTMLElement | null }

/**
 * Time between two refreshes, ms. Up to a third is added at random, so that embeds don't refresh in step. Doubles after
 * each failure, up to LONGEST_MS.
 */
const APART_MS = 15_000
const LONGEST_MS = 300_000

const listOf = (page: Document): News => {
  const list = page.querySelector<HTMLElement>('main')
  return { list, tag: list?.dataset.tag }
}

// Any site may embed this page, hence '*'. The height is visible to the embedding page anyway.
const tell = () => parent.postMessage({ type: 'liston:height', height: document.body.offsetHeight }, '*')
new ResizeObserver(tell).observe(document.body)
// The host script may load after this one; it then asks for the height.
addEventListener('message', ({ source, data }) => {
  if (source === parent && data === 'liston:height?') tell()
})

let isInView = true
new IntersectionObserver((seen) => {
  isInView = seen.at(-1)?.isIntersecting ?? true
}).observe(document.body)

/** Replaces the displayed list by a newer one. A focused link keeps the focus. */
function show({ list, tag }: News) {
  const shown = listOf(document)
  if (!list || !shown.list || shown.tag === tag) return
  const at = (document.activeElement as HTMLElement | null)?.dataset.item
  shown.list.replaceWith(list)
  if (at) list.querySelector<HTMLElement>(`[data-item="${CSS.escape(at)}"]`)?.focus()
}

/** Refreshes the list. Returns true if the server answered. */
async function look(): Promise<boolean> {
  try {
    const answer = await fetch(location.href, { cache: 'no-cache', credentials: 'omit' })
    // A 404 counts as an answer, too.
    if (!answer.ok && answer.status !== 404) return false
    show(listOf(new DOMParser().parseFromString(await answer.text(), 'text/html')))
    return true
  } catch {
    return false
  }
}

function lookIn(ms: number) {
  setTimeout(
    async () => {
      const isSeen = isInView && document.visibilityState === 'visible'
      const isWell = !isSeen || (await look())
      lookIn(isWell ? APART_MS : Math.min(LONGEST_MS, ms * 2))
    },
    ms * (1 + Math.random() / 3),
  )
}
lookIn(APART_MS)
export {}
