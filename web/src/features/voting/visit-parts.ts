import type { ComponentType } from 'react'
import type { Ranking } from '@liston/contract/rankings'
import { broughtPart } from '../../platform/lazy-part.tsx'
import type { PageContext } from '../../platform/page-context.ts'

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
