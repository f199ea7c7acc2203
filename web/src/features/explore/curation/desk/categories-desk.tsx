import { CATEGORIES_DESK, type CategoryOfHouse, DESCRIPTION_MAX, PLACE_MAX } from '@liston/contract/explore'
import { categoryOf } from '@liston/contract/rankings'
import { useQuery } from '@tanstack/react-query'
import { Anchor } from '../../../../design/controls/anchor.tsx'
import { Button } from '../../../../design/controls/button.tsx'
import { Checkbox } from '../../../../design/controls/checkbox.tsx'
import { Field } from '../../../../design/controls/field.tsx'
import { LinkButton } from '../../../../design/controls/link-button.tsx'
import { ErrorState } from '../../../../design/feedback/error-state.tsx'
import { Skeleton } from '../../../../design/feedback/skeleton.tsx'
import { Emoji } from '../../../../design/identity/emoji.tsx'
import { Back } from '../../../../design/identity/icon.ts'
import { Card } from '../../../../design/surfaces/card.tsx'
import { Form } from '../../../../platform/forms/form.tsx'
import { newKey } from '../../../../platform/new-key.ts'
import { formatNumber, useLanguage, useTexts } from '../../../../platform/texts.tsx'
import { useApi } from '../../../../platform/use-api.ts'
import { categoriesQuery } from '../curation-query.ts'
import { CuratorsCard, useCategoryForm } from './curators-card.tsx'
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

/** Admin page of one category: description, position and curators. */
function CategorySheet({ told }: { told: CategoryOfHouse }) {
  const t = useTexts(deskTexts)
  const language = useLanguage()
  const known = categoryOf(told.category)
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">
          <Emoji>{known?.emoji}</Emoji> {known?.[language]}
        </h2>
        <div className="flex flex-wrap items-center gap-4">
          <Anchor href={`/category/${told.category}`} className="link link-alone">
            {t.see}
          </Anchor>
          <LinkButton href={CATEGORIES_DESK} icon={<Back aria-hidden="true" />}>
            {t.close}
          </LinkButton>
        </div>
      </div>
      <EditForm told={told} />
      <CuratorsCard told={told} />
    </div>
  )
}

function EditForm({ told }: { told: CategoryOfHouse }) {
  const t = useTexts(deskTexts)
  const { category } = told
  const api = useApi()
  const form = useCategoryForm({
    submit: ({ es = '', en = '', place = '', hidden }) =>
      api.explore.editCategory(
        {
          category,
          es: es.trim() || null,
          en: en.trim() || null,
          place: place === '' ? null : Number(place),
          hidden: hidden === 'on',
        },
        { context: { idempotencyKey: newKey() } },
      ),
    done: t.saved,
  })
  const words = { maxLength: DESCRIPTION_MAX, hint: t.wordsHint, autoComplete: 'off' }
  return (
    <Card as="section" aria-label={t.edit}>
      <Form of={form} className="grid gap-4">
        <Field {...words} label={t.es} name="es" lang="es" defaultValue={told.description.es} />
        <Field {...words} label={t.en} name="en" lang="en" defaultValue={told.description.en} />
        <Field
          label={t.place}
          hint={t.placeHint}
          name="place"
          type="number"
          min={1}
          max={PLACE_MAX}
          defaultValue={told.place ?? ''}
        />
        <Checkbox label={t.hide} hint={t.hideHint} name="hidden" defaultChecked={told.hidden} />
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start"
          pending={form.pending}
          pendingText={t.saving}
        >
          {t.save}
        </Button>
      </Form>
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
