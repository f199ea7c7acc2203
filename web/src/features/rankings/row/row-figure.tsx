import { counted, formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { people, rowTexts } from './texts.ts'

/** The figure of a row in the order "Justo": people, drawn as one, and said in words to who does not see it. */
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

/** The Stars that an item got, apart from its people: they buy light, and neither its bar nor its figure. */
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

/** Both, where a row has no other line for what stands behind its figure. */
export function RowFigure({ item }: { item: { paidPoints: number; supporters: number } }) {
  return (
    <>
      <StarsMark stars={item.paidPoints} /> <PeopleFigure supporters={item.supporters} />
    </>
  )
}
