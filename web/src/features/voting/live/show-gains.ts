/** How long a gain stays next to its figure. */
const GAIN_MS = 2_400

type Figure = { id: string; points: number; voters: number }

/**
 * Writes "+3" next to the figures of rows that others have just voted for, so that the ranking looks live. It is visual
 * only; the list itself announces changes of the order.
 */
export function showGains(before: readonly Figure[], { items }: { items: readonly Figure[] }): void {
  const known = new Map(before.map((item) => [item.id, item]))
  for (const item of items) {
    const { points, voters } = known.get(item.id) ?? item
    for (const figure of figuresOf(item.id)) {
      const gain = figure.querySelector('.people-figure') ? item.voters - voters : item.points - points
      if (gain > 0) light(figure, gain)
    }
  }
}

const figuresOf = (id: string) =>
  document.querySelectorAll<HTMLElement>(`[data-item="${CSS.escape(id)}"] :is(.ranked-points, .bar-row-value)`)

const fading = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>()

/** Votes that arrive while a gain is visible add up. */
function light(figure: HTMLElement, gain: number): void {
  clearTimeout(fading.get(figure))
  figure.dataset.gain = `+${gain + Number(figure.dataset.gain ?? 0)}`
  fading.set(
    figure,
    setTimeout(() => delete figure.dataset.gain, GAIN_MS),
  )
}
