import { categoryOf } from '@liston/contract/rankings'
import type { ArticleCard } from '@liston/contract/social-club'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { clubTexts } from './texts.ts'

/** Category and reading time of an article. */
export function ArticleKind({ card: { category, minutes } }: { card: Pick<ArticleCard, 'category' | 'minutes'> }) {
  const t = useTexts(clubTexts)
  const language = useLanguage()
  return (
    <p className="article-kind" lang={language}>
      <span>{categoryOf(category)?.[language]}</span>
      <span>{t.minutes(minutes)}</span>
    </p>
  )
}
