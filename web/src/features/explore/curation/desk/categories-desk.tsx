import { CATEGORIES_DESK, type CategoryOfHouse } from '@liston/contract/explore'
import { categoryOf } from '@liston/contract/rankings'
import { useQuery } from '@tanstack/react-query'
import { Anchor } from '../../../../design/controls/anchor.tsx'
import { Button } from '../../../../design/controls/button.tsx'
import { ErrorState } from '../../../../design/feedback/error-state.tsx'
import { Skeleton } from '../../../../design/feedback/skeleton.tsx'
import { Emoji } from '../../../../design/identity/emoji.tsx'
import { Card } from '../../../../design/surfaces/card.tsx'
import { formatNumber, useLanguage, useTexts } from '../../../../platform/texts.tsx'
import { useApi } from '../../../../platform/use-api.ts'
import { categoriesQuery } from '../curation-query.ts'
import { CategorySheet } from './category-sheet.tsx'
import { deskTexts } from './texts.ts'

/** Admin page of the categories with their figures; `open` is the one being edited. */
export function CategoriesDesk({ open }: { open: string | undefined }) {
  const t = useTexts(deskTexts)
  const found = useQuery(categoriesQuery(useApi()))
  if (found.isError)
    return <ErrorState title={t.failed} action={<Button onClick={() => void found.refetch()}>{t.again}</Button>} />
  if (!found.data) return <Skeleton label={t.loading} />
  const opened = found.data.items.find(({ category }) => category === open)
  if (opened) return <CategorySheet key={JSON.stringify(opened)} told={opened} />
  return (
    <Card as="section" aria-label={t.list}>
      <div className="admin-wide">
        <table className="admin-table">
          <thead>
            <tr>
              {Object.values(t.columns).map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.data.items.map((one) => (
              <Row key={one.category} one={one} />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

function Row({
  one: { category, rankings, votesThisWeek, followers, curators, hidden, place },
}: {
  one: CategoryOfHouse
}) {
  const t = useTexts(deskTexts)
  const language = useLanguage()
  const known = categoryOf(category)
  return (
    <tr>
      <th scope="row">
        <Emoji>{known?.emoji}</Emoji>{' '}
        <Anchor href={`${CATEGORIES_DESK}?open=${category}`} className="link link-alone">
          {known?.[language]}
        </Anchor>
      </th>
      <td className="numeral">{formatNumber(language, rankings)}</td>
      <td className="numeral">{formatNumber(language, votesThisWeek)}</td>
      <td className="numeral">{formatNumber(language, followers)}</td>
      <td>{curators.map(({ username }) => username).join(', ') || '–'}</td>
      <td>{hidden ? t.hidden : place === null ? t.shown : `${t.shown} · ${place}`}</td>
    </tr>
  )
}
