// The script of a ranking that is framed by another site: it says how tall it is, and shows the order of now.
type News = { tag: string | undefined; list: HTMLElement | null }

/** How often it looks, ms: at least so long apart, and up to a third longer, so that not all look at once. */
const APART_MS = 15_000
const LONGEST_MS = 300_000

const listOf = (page: Document): News => {
  const list = page.querySelector<HTMLElement>('main')
  return { list, tag: list?.dataset.tag }
}

// Who frames it is anybody; what is said is a number that their page shows anyway.
const tell = () => parent.postMessage({ type: 'liston:height', height: document.body.offsetHeight }, '*')
new ResizeObserver(tell).observe(document.body)
// A page whose script comes later than this one asks.
addEventListener('message', ({ source, data }) => {
  if (source === parent && data === 'liston:height?') tell()
})

let isInView = true
new IntersectionObserver((seen) => {
  isInView = seen.at(-1)?.isIntersecting ?? true
}).observe(document.body)

/** Puts what it found in the place of what is shown; who stands on a link stays there. */
function show({ list, tag }: News) {
  const shown = listOf(document)
  if (!list || !shown.list || shown.tag === tag) return
  const at = (document.activeElement as HTMLElement | null)?.dataset.item
  shown.list.replaceWith(list)
  if (at) list.querySelector<HTMLElement>(`[data-item="${CSS.escape(at)}"]`)?.focus()
}

/** Whether it was answered. */
async function look(): Promise<boolean> {
  try {
    const answer = await fetch(location.href, { cache: 'no-cache', credentials: 'omit' })
    // What is gone is an answer, too.
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
