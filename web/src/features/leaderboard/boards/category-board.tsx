import type { CategorySlug } from '@liston/contract/rankings'
import { useQuery } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Avatar } from '../../../design/identity/avatar.tsx'
import { defineTexts, formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { PersonLink, shownName } from '../../profiles/index.ts'
import { boardHref, readBoardState } from './board-state.ts'
import { boardQuery } from '../queries.ts'

/** Number of rows on a category's page. */
const ROWS = 3

/** The top of a category's week, with a link to its leaderboard; or a hint if it is empty. */
export function CategoryBoard({ category }: { category: CategorySlug }) {
  const t = useTexts(categoryBoardTexts)
  const language = useLanguage()
  const state = readBoardState({ board: 'category', category })
  const { data } = useQuery(boardQuery(useApi(), { ...state, board: 'category' }))
  if (!data) return null
  return (
    <section aria-labelledby="category-board" className="category-board">
      <h2 id="category-board">{t.title}</h2>
      {data.rows.length === 0 ? (
        <p className="text-muted">{t.nobody}</p>
      ) : (
        <ol>
          {data.rows.slice(0, ROWS).map(({ rank, value, person }) => (
            <li key={person.id}>
              <b className="numeral">{rank}</b>
              <Avatar username={person.username} src={person.avatarUrl} size="xs" />
              <PersonLink person={person} className="category-board-name">
                {shownName(language, person)}
              </PersonLink>
              <span className="text-muted">{t.xp(value)}</span>
            </li>
          ))}
        </ol>
      )}
      <Anchor href={boardHref(state)} className="link link-alone">
        {t.all}
      </Anchor>
    </section>
  )
}

export const categoryBoardTexts = defineTexts({
  es: {
    title: 'Esta semana',
    nobody: 'Aún no ha ganado nadie XP aquí: vota o publica y sal en primer lugar.',
    all: 'Ver la clasificación',
    xp: (n: number) => `${formatNumber('es', n)} XP`,
  },
  en: {
    title: 'This week',
    nobody: 'Nobody has earned XP here yet: vote or publish and come first.',
    all: 'See the leaderboard',
    xp: (n: number) => `${formatNumber('en', n)} XP`,
  },
})
