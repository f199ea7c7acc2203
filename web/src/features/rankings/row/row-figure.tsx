import type { CardItem } from '@liston/contract/rankings'
import { PeopleFigure } from './people-figure.tsx'
import { StarsMark } from './stars-mark.tsx'

/** What a short row in the order "Justo" says: its Stars, apart, and its people. */
export function RowFigure({ item }: { item: Pick<CardItem, 'paidPoints' | 'voters'> }) {
  return (
    <>
      <StarsMark stars={item.paidPoints} /> <PeopleFigure voters={item.voters} />
    </>
  )
}
