import type { Ranking } from '@liston/contract/rankings'
import { type ComponentType, Suspense, useMemo, useState } from 'react'
import { broughtPart, lazyPart } from '../../platform/lazy-part.tsx'
import type { PageContext } from '../../platform/page-context.ts'
import { useTexts } from '../../platform/texts.tsx'
import { HOW_IT_COUNTS, howTexts } from './texts.ts'
import { useVoting } from './voting-context.ts'

const explanation = () => import('./why/how-it-counts.tsx').then((module) => module.HowItCounts)
/**
 * Long, at the end of the page, and not interactive: the server renders it, and the browser loads its code when idle.
 */
const HowItCounts = import.meta.env.SSR ? await explanation() : lazyPart(explanation, { when: 'idle' })

function Closed() {
  return (
    <details className="how-it-counts">
      <summary>{useTexts(howTexts).title}</summary>
    </details>
  )
}

/** The explanation of how a vote counts. Its hydration waits for its code. */
export function HowItCountsSlot() {
  // React hydrates it once its code has loaded. By then votes may have changed the ranking that the server rendered.
  const [drawn] = useState(useVoting().ranking)
  // Always the same element: React empties a boundary that gets another one before its code has loaded.
  return useMemo(
    () => (
      <Suspense fallback={<Closed />}>
        <HowItCounts drawn={drawn} />
      </Suspense>
    ),
    [drawn],
  )
}

/** Link to the explanation. The explanation opens by itself, because the address points inside it. */
export function HowItCountsLink() {
  return (
    <a href={`#${HOW_IT_COUNTS}`} className="link link-alone how-link">
      {useTexts(howTexts).title}
    </a>
  )
}

type Props = { ranking: Ranking }
type Source = {
  Part: ComponentType<Props>
  load(context: PageContext, rankingId: string, itemId: string): Promise<unknown>
}

/** A lazy component that only some visits of a ranking need, with the data that it shows. */
export function visitPart(source: () => Promise<Source>) {
  const { bring, Part } = broughtPart(async () => (await source()).Part)
  return {
    Part,
    async bring(...asked: Parameters<Source['load']>): Promise<void> {
      await bring()
      await (await source()).load(...asked)
    },
  }
}

/** "Mi orden", under its tab. */
export const myOrder = visitPart(() => import('./my-order/my-order-part.tsx'))
/** "¿Por qué está aquí?" of the item that the address names. */
export const why = visitPart(() => import('./why/why-part.tsx'))
