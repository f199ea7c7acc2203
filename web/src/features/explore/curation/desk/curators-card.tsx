import type { CategoryOfHouse } from '@liston/contract/explore'
import { useQueryClient } from '@tanstack/react-query'
import { Anchor } from '../../../../design/controls/anchor.tsx'
import { Button } from '../../../../design/controls/button.tsx'
import { Field } from '../../../../design/controls/field.tsx'
import { toast } from '../../../../design/feedback/toast.ts'
import { Avatar } from '../../../../design/identity/avatar.tsx'
import { Card } from '../../../../design/surfaces/card.tsx'
import { Form } from '../../../../platform/forms/form.tsx'
import { useForm } from '../../../../platform/forms/use-form.ts'
import { newKey } from '../../../../platform/new-key.ts'
import { keys } from '../../../../platform/queries/query-keys.ts'
import { refusalText } from '../../../../platform/refusal/refusal-words.ts'
import { useLanguage, useTexts } from '../../../../platform/texts.tsx'
import { useApi } from '../../../../platform/use-api.ts'
import { deskRefusals, deskTexts } from './texts.ts'

/** The curators of a category, and their picks. */
export function CuratorsCard({ told }: { told: CategoryOfHouse }) {
  const t = useTexts(deskTexts)
  return (
    <Card as="section" aria-labelledby="curators" className="grid gap-4">
      <h3 id="curators" className="text-lg">
        {t.curators}
      </h3>
      <p className="text-muted">{told.curators.length === 0 ? t.noCurators : t.curatorsHint}</p>
      <ul className="grid gap-2">
        {told.curators.map((curator) => (
          <Curator key={curator.id} category={told.category} curator={curator} />
        ))}
      </ul>
      <AppointForm category={told.category} />
      <h3 className="text-lg">{t.picks}</h3>
      {told.picks.length === 0 && <p className="text-muted">{t.noPicks}</p>}
      <ul className="grid gap-2">
        {told.picks.map(({ id, topic }) => (
          <li key={id}>
            <Anchor href={`/distinctions/${id}`} className="link link-alone">
              {topic}
            </Anchor>
          </li>
        ))}
      </ul>
    </Card>
  )
}

type Of = Pick<CategoryOfHouse, 'category'>
function Curator({
  category,
  curator: { id, username, avatarUrl },
}: Of & { curator: CategoryOfHouse['curators'][number] }) {
  const t = useTexts(deskTexts)
  const api = useApi()
  const form = useCategoryForm({
    submit: () => api.explore.removeCurator({ category, id }, { context: { idempotencyKey: newKey() } }),
    done: t.removed,
  })
  return (
    <li className="flex items-center justify-between gap-3">
      <Anchor href={`/profile/${id}`} className="link link-alone inline-flex items-center gap-2">
        <Avatar username={username} src={avatarUrl} size="sm" />
        {username}
      </Anchor>
      <Form of={form}>
        <Button
          type="submit"
          size="sm"
          pending={form.pending}
          pendingText={t.saving}
          aria-label={t.removeName(username)}
        >
          {t.remove}
        </Button>
      </Form>
    </li>
  )
}

type Asked = {
  submit: (fields: Record<string, string>) => Promise<CategoryOfHouse>
  done: string
}

/** A form that changes a category. On success it invalidates the affected queries; an error shows a toast. */
export function useCategoryForm({ submit, done }: Asked) {
  const t = useTexts(deskTexts)
  const language = useLanguage()
  const client = useQueryClient()
  return useForm({
    submit,
    onDone({ category }) {
      toast({ title: done, variant: 'success' })
      for (const queryKey of [
        keys.houseCategories,
        keys.curation(category),
        [...keys.feed, 'about', category],
        keys.home,
      ])
        void client.invalidateQueries({ queryKey })
    },
    onRefused: (refusal) =>
      void toast({
        title: t.notDone,
        description: refusalText(deskRefusals, language, refusal),
        variant: 'destructive',
      }),
  })
}

function AppointForm({ category }: Of) {
  const t = useTexts(deskTexts)
  const language = useLanguage()
  const api = useApi()
  const form = useCategoryForm({
    submit: ({ username = '' }) =>
      api.explore.appointCurator({ category, username }, { context: { idempotencyKey: newKey() } }),
    done: t.appointed,
  })
  return (
    <Form of={form} className="flex flex-wrap items-end gap-3">
      <Field
        label={t.username}
        name="username"
        required
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        error={form.refusal ? refusalText(deskRefusals, language, form.refusal) : undefined}
      />
      <Button type="submit" pending={form.pending} pendingText={t.saving}>
        {t.appoint}
      </Button>
    </Form>
  )
}
