import { counted, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { figureTexts } from './figure-texts.ts'

/** The figure of a row in the order "Justo": people, drawn as one, and said in words to who does not see it. */
export function PeopleFigure({ voters }: { voters: number }) {
  const t = useTexts(figureTexts)
  const [number, ...words] = counted(useLanguage(), voters, t.people).split(' ')
  return (
    <span className="people-figure">
      {number}
      <span className="sr-only"> {words.join(' ')}</span>
    </span>
  )
}
