import { Anchor } from '../../design/controls/anchor.tsx'
import { type Language, languageName, useTexts } from '../../platform/texts.tsx'
import { wordingTexts } from './texts.ts'

type Props = { place: string; language: Language; shown: string; proposed: string }

/** Current and suggested text of a page. */
export function WordsPair({ place, language, shown, proposed }: Props) {
  const t = useTexts(wordingTexts)
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
        <Anchor href={place} className="link link-alone break-all">
          {place}
        </Anchor>
        <span>{languageName(t.languages, language)}</span>
      </p>
      <p className="break-words whitespace-pre-line">
        <del lang={language} className="text-muted">
          {shown}
        </del>
      </p>
      <p className="break-words whitespace-pre-line">
        <ins lang={language} className="font-bold">
          {proposed}
        </ins>
      </p>
    </>
  )
}
