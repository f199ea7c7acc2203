import type { FoundArticle, FoundItem, FoundPerson, SearchType } from '@liston/contract/explore'
import { passportPath } from '@liston/contract/passports'
import { categoryOf } from '@liston/contract/rankings'
import { articlePath } from '@liston/contract/social-club'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type MouseEvent, useRef } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { Avatar } from '../../../design/identity/avatar.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { Emoji } from '../../../design/identity/emoji.tsx'
import { LoadMore } from '../../../design/surfaces/load-more.tsx'
import { counted, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { shownName } from '../../profiles/index.ts'
import { people } from '../../rankings/index.ts'
import { type ExploreState, exploreHref } from '../explore-address.ts'
import { NoResults } from '../results/results.tsx'
import { ResultsFailed } from '../results/results-failed.tsx'
import { exploreTexts } from '../texts.ts'
import { type FoundPage, foundQuery } from '../queries.ts'
import { foundTexts } from './texts.ts'

type Props = { state: ExploreState & { type: Exclude<SearchType, 'rankings'> } }

/** Items, people or articles as lines. Loading more moves the focus to the first new line. */
export function FoundList({ state }: Props) {
  const t = useTexts(exploreTexts)
  const rows = useRef<HTMLUListElement>(null)
  const query = useInfiniteQuery(foundQuery(useApi(), state))
  if (query.isPending) return <Skeleton kind="rows" count={6} label={t.loading} />
  if (!query.data)
    return <ResultsFailed state={state} hrefOf={exploreHref} error={query.error} retry={() => void query.refetch()} />
  const parts = query.data.pages
  const seen = parts.reduce((n, { items }) => n + items.length, 0)
  const [total, next] = [parts[0]?.total ?? 0, parts.at(-1)?.nextCursor ?? null]
  if (seen === 0) return <NoResults state={state} />
  const loadMore = async (event: MouseEvent) => {
    event.preventDefault()
    await query.fetchNextPage()
    rows.current?.children[seen]?.querySelector<HTMLElement>('a')?.focus()
  }
  const failed = query.isFetchNextPageError
  return (
    <div className="grid gap-6">
      <ul ref={rows} className="found-list">
        {parts.flatMap(linesOf)}
      </ul>
      {failed && (
        <p role="alert" className="text-center text-negative">
          {t.failed}
        </p>
      )}
      {(next || parts.length > 1) && (
        <LoadMore
          href={next && exploreHref({ ...state, cursor: next })}
          label={failed ? t.again : t.more}
          pending={query.isFetchingNextPage}
          pendingText={t.loadingMore}
          status={t.shown(seen, total)}
          fill={total ? (100 * seen) / total : undefined}
          onClick={(event) => void loadMore(event)}
        />
      )}
    </div>
  )
}

function linesOf(page: FoundPage) {
  if (page.type === 'items') return page.items.map((item) => <ItemLine key={item.id} item={item} />)
  if (page.type === 'people') return page.items.map((person) => <PersonLine key={person.id} person={person} />)
  return page.items.map((article) => <ArticleLine key={article.id} article={article} />)
}

/** An item with its ranking. */
function ItemLine({ item: { id, name, voters, passport, ranking } }: { item: FoundItem }) {
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
function PersonLine({ person }: { person: FoundPerson }) {
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

function ArticleLine({ article }: { article: FoundArticle }) {
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
