import type { ReactNode } from 'react'
import { openMarkupStore } from './markup-store.ts'
import { useLanguage } from './texts.tsx'

type Props = {
  /** Name of the part, unique in the application. */
  part: string
  /** Everything that its markup depends on besides the language, as JSON: like the dependencies of `useMemo`. */
  from: readonly unknown[]
  children: () => ReactNode
}

/**
 * A part of many pages, such as a card. The server reuses its markup, for all visitors, while `from` is equal. So `from`
 * must contain whatever differs between visitors, and what it contains is never seen by others. The browser always
 * renders it. Markup with Suspense or pictures that load eagerly is not reused (ADR 0136).
 */
export const Kept = import.meta.env.SSR ? KeptOnServer : ({ children }: Props) => children()

function KeptOnServer({ children, ...rest }: Props) {
  return <Drawn {...rest} language={useLanguage()} draw={children} />
}

type DrawnProps = Omit<Props, 'children'> & { language: string; draw: Props['children'] }
const Drawn = ({ draw }: DrawnProps) => draw()

/** What the element is rendered into, and where: see `keptMarkup` in vite.config.ts. */
type Place = {
  /** React's buffer of the page. */
  segment: { chunks: string[]; children: unknown[]; lastPushedText: boolean }
  /** What decides how React writes an element, such as HTML or SVG. */
  format: string
  /** Its place in the tree, from which React makes the ids of `useId`. */
  place: string
  /** Number of pictures that the page preloads so far. */
  preloads(): number
  /** Renders the element. */
  draw(): void
}

const MAX_SIZE = 6_000_000
const parts = /* @__PURE__ */ openMarkupStore<string>(MAX_SIZE)
let isChecked = false

/** For tests: from now on the server also renders each part anew, and throws if the kept markup differs. */
export function checkKept(): void {
  isChecked = true
}

/** Forgets all parts: the texts that they show have changed. */
export const forgetKept = (): void => parts.clear()

/** Stored for markup that is rendered each time, and for markup with ids, which is stored by place. */
const NOT_KEPT = ''
const BY_PLACE = ' '

/** React's server renderer calls it in place of rendering a `Drawn`. Exported for its test. */
export function reuse(
  { part, from, language }: Omit<DrawnProps, 'draw'>,
  { segment, format, place, preloads, draw }: Place,
): void {
  const { chunks, children } = segment
  let isDrawn = false
  const drawNow = () => {
    const before = { chunks: chunks.length, others: children.length + preloads() }
    draw()
    isDrawn = true
    const markup = chunks.splice(before.chunks).join('')
    chunks.push(markup)
    const isWhole = /^<\w[^]*>$/.test(markup) && children.length + preloads() === before.others
    return isWhole ? markup : NOT_KEPT
  }
  const drawAnywhere = () => {
    const markup = drawNow()
    return markup.includes('_R_') ? BY_PLACE : markup
  }
  const key = `${part} ${language} ${format} ${JSON.stringify(from)}`
  const anywhere = parts.of(key, drawAnywhere)
  if (isDrawn) return
  const markup = anywhere === BY_PLACE ? parts.of(`${key} ${place}`, drawNow) : anywhere
  if (isDrawn) return
  if (markup === NOT_KEPT) return draw()
  if (isChecked) {
    if (drawNow() !== markup) throw new Error(`${part} depends on more than it says`)
    return
  }
  chunks.push(markup)
  segment.lastPushedText = false
}
if (import.meta.env.SSR) Object.assign(Drawn, { reuse })
