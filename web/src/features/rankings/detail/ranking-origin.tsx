import type { Ranking } from '@liston/contract/rankings'
import { Avatar } from '../../../design/identity/avatar.tsx'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { GoldBadge, PersonLink, shownName } from '../../profiles/index.ts'
import { detailTexts } from './texts.ts'

/** Author of a ranking. */
export function RankingOrigin({ author }: Pick<Ranking, 'author'>) {
  const t = useTexts(detailTexts)
  return (
    <p className="ranking-origin">
      <PersonLink person={author} className="ranking-author">
        <Avatar username={author.username} src={author.avatarUrl} size="sm" />
        <span className="ranking-author-name">
          <span className="sr-only">{t.by} </span>
          {shownName(useLanguage(), author)}
        </span>
      </PersonLink>
      <GoldBadge level={author.level} />
    </p>
  )
}
