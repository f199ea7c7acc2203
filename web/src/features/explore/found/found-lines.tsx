import type { FoundArticle, FoundItem, FoundPerson } from '@liston/contract/explore'
import { passportPath } from '@liston/contract/passports'
import { categoryOf } from '@liston/contract/rankings'
import { articlePath } from '@liston/contract/social-club'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Avatar } from '../../../design/identity/avatar.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { Emoji } from '../../../design/identity/emoji.tsx'
import { counted, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { people } from '../../rankings/index.ts'
import { shownName } from '../../profiles/index.ts'
import { foundTexts } from './texts.ts'

/** An item with its ranking. */
export function ItemLine({ item: { id, name, voters, passport, ranking } }: { item: FoundItem }) {
  const t = useTexts(foundTexts)
  const language = useLanguage()
  const lang = ranking.language === language ? undefined : ranking.language
  return (
    <li className="found-row">
      <Mark category={ranking.category} />
      <div className="found-words">
        <Anchor href={`/ranking/${ranking.id}/item/${id}/review`} className="found-name" lang={lang}>
          {name}
        </Anchor>
        <p>
          {t.inRanking}{' '}
          <Anchor href={`/ranking/${ranking.id}`} className="link" lang={lang}>
            {ranking.topic}
          </Anchor>
          {passport && (
            <>
              {' · '}
              <Anchor href={passportPath(passport)} className="link">
                {t.passport}
                <span className="sr-only">: {name}</span>
              </Anchor>
            </>
          )}
        </p>
      </div>
      {voters > 0 && <span className="found-figure">{counted(language, voters, people[language])}</span>}
    </li>
  )
}

/** A user with avatar, name and level. */
export function PersonLine({ person }: { person: FoundPerson }) {
  const t = useTexts(foundTexts)
  const language = useLanguage()
  return (
    <li className="found-row">
      <Avatar username={person.username} src={person.avatarUrl} size="md" />
      <div className="found-words">
        <Anchor href={`/profile/${person.id}`} className="found-name">
          {shownName(language, person)}
        </Anchor>
        <p>{t.level(person.level)}</p>
      </div>
      {person.role !== 'user' && <Badge>{t.roles[person.role]}</Badge>}
    </li>
  )
}

export function ArticleLine({ article }: { article: FoundArticle }) {
  const language = useLanguage()
  const lang = article.language === language ? undefined : article.language
  return (
    <li className="found-row">
      <Mark category={article.category} />
      <div className="found-words">
        <Anchor href={articlePath(article.slug)} className="found-name" lang={lang}>
          {article.title}
        </Anchor>
        <p lang={lang}>{article.summary}</p>
      </div>
    </li>
  )
}

const Mark = ({ category }: { category: string }) => (
  <span className="found-mark">
    <Emoji>{categoryOf(category)?.emoji}</Emoji>
  </span>
)
