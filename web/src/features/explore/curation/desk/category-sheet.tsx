import { CATEGORIES_DESK, type CategoryOfHouse, DESCRIPTION_MAX, PLACE_MAX } from '@liston/contract/explore'
import { categoryOf } from '@liston/contract/rankings'
import { Anchor } from '../../../../design/controls/anchor.tsx'
import { Button } from '../../../../design/controls/button.tsx'
import { Checkbox } from '../../../../design/controls/checkbox.tsx'
import { Field } from '../../../../design/controls/field.tsx'
import { LinkButton } from '../../../../design/controls/link-button.tsx'
import { Emoji } from '../../../../design/identity/emoji.tsx'
import { Back } from '../../../../design/identity/icon.ts'
import { Card } from '../../../../design/surfaces/card.tsx'
import { Form } from '../../../../platform/forms/form.tsx'
import { newKey } from '../../../../platform/new-key.ts'
import { useLanguage, useTexts } from '../../../../platform/texts.tsx'
import { useApi } from '../../../../platform/use-api.ts'
import { CuratorsCard } from './curators-card.tsx'
import { deskTexts } from './texts.ts'
import { useCategoryForm } from './use-category-form.ts'

/** Admin page of one category: description, position and curators. */
export function CategorySheet({ told }: { told: CategoryOfHouse }) {
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
    act: 'edit',
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
        <input type="hidden" name="category" value={category} />
        <Field {...words} label={t.es} name="es" lang="es" defaultValue={form.values.es ?? told.description.es} />
        <Field {...words} label={t.en} name="en" lang="en" defaultValue={form.values.en ?? told.description.en} />
        <Field
          label={t.place}
          hint={t.placeHint}
          name="place"
          type="number"
          min={1}
          max={PLACE_MAX}
          defaultValue={form.values.place ?? told.place ?? ''}
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
