import type { Grant } from '@liston/contract/billing'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { ErrorState } from '../../../design/feedback/error-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { Form } from '../../../platform/forms/form.tsx'
import { useDates } from '../../../platform/time/use-dates.ts'
import { newKey } from '../../../platform/new-key.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { grantsQuery } from './desk-queries.ts'
import { deskTexts } from './texts.ts'
import { useDeskForm } from './use-desk-form.ts'

/** Active PRO grants, each with a button to revoke it. */
export function GrantList() {
  const t = useTexts(deskTexts)
  const { data, isError, refetch } = useQuery(grantsQuery(useApi()))
  if (isError) return <ErrorState title={t.failed} action={<Button onClick={() => void refetch()}>{t.again}</Button>} />
  if (!data) return <Skeleton label={t.loading} />
  if (data.grants.length === 0) return <EmptyState title={t.grantsEmpty} />
  return (
    <ul className="grid gap-3">
      {data.grants.map((grant) => (
        <Row key={grant.id} grant={grant} />
      ))}
    </ul>
  )
}

function Row({ grant }: { grant: Grant }) {
  const t = useTexts(deskTexts)
  const dates = useDates()
  const { id, username, by, reason, grantedAt, expiresAt } = grant
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-3">
      <div className="grid min-w-0 gap-1">
        <p className="font-bold break-words">{username}</p>
        <p className="break-words">{reason}</p>
        <p className="text-sm text-muted">
          {t.given(dates.moment(grantedAt), by)}
          {' · '}
          {expiresAt ? t.ends(dates.moment(expiresAt)) : t.endless}
        </p>
      </div>
      <TakeBack id={id} />
    </Card>
  )
}

function TakeBack({ id }: { id: string }) {
  const t = useTexts(deskTexts)
  const api = useApi()
  const form = useDeskForm({
    submit: () => api.billing.revoke({ id }, { context: { idempotencyKey: newKey() } }),
    done: t.tookBack,
  })
  return (
    <Form of={form}>
      <Button type="submit" pending={form.pending} pendingText={t.saving}>
        {t.takeBack}
      </Button>
    </Form>
  )
}
