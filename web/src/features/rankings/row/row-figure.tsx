import { counted, formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { people, rowTexts } from './texts.ts'

/** Figure of a row in the order "Justo": the number of users, with its unit for screen readers. */
export function PeopleFigure({ supporters }: { supporters: number }) {
  const language = useLanguage()
  const [number, ...words] = counted(language, supporters, people[language]).split(' ')
  return (
    <span className="people-figure">
      {number}
      <span className="sr-only"> {words.join(' ')}</span>
    </span>
  )
}

/** Stars spent on an item. Separate, because they affect neither its bar nor its figure in the fair order. */
export function StarsMark({ stars }: { stars: number }) {
  const language = useLanguage()
  const t = useTexts(rowTexts)
  return (
    stars > 0 && (
      <span className="stars-mark">
        <span aria-hidden="true">★ </span>
        {formatNumber(language, stars)}
        <span className="sr-only"> {t.stars}</span>
      </span>
    )
  )
}

/** Stars and users, for rows without a line for the facts behind the figure. */
export function RowFigure({ item }: { item: { paidPoints: number; supporters: number } }) {
  return (
    <>
      <StarsMark stars={item.paidPoints} /> <PeopleFigure supporters={item.supporters} />
    </>
  )
}
