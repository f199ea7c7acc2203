import './club.css'
import type { ArticlePart } from '@liston/contract/social-club'
import { Prose } from '../../design/prose/prose.tsx'
import { useTexts } from '../../platform/texts.tsx'
import { RankingCard } from '../explore/index.ts'
import { clubTexts } from './texts.ts'

/** The text of an article with its embedded rankings. */
export const ArticleParts = ({ parts }: { parts: readonly ArticlePart[] }) =>
  parts.map((part, i) => (
    // The order of the parts changes only if the article is edited.
    // oxlint-disable-next-line react/no-array-index-key
    <Part key={i} part={part} />
  ))

function Part({ part }: { part: ArticlePart }) {
  const t = useTexts(clubTexts)
  if ('html' in part) return <Prose html={part.html} />
  if (!part.ranking) return <p className="article-gone">{t.rankingGone}</p>
  return (
    <div className="article-ranking">
      <RankingCard card={part.ranking} />
    </div>
  )
}
