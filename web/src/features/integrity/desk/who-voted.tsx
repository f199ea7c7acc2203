import { Button } from '../../../design/controls/button.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { newKey } from '../../../platform/new-key.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { integrityTexts } from '../texts.ts'
import { useIntegrityForm } from '../use-integrity-form.ts'
import { Reason } from './decide-form.tsx'
import { clusterText, Rows } from './evidence.tsx'

/** Names the suspects to staff who say why; that they asked is logged. */
export function WhoVoted({ id }: { id: string }) {
  const t = useTexts(integrityTexts)
  const api = useApi()
  const form = useIntegrityForm({
    action: '/admin-panelrankw/integrity/voters',
    submit: ({ reason = '' }) => api.integrity.voters({ id, reason }, { context: { idempotencyKey: newKey() } }),
  })
  if (form.done)
    return (
      <Rows
        title={t.who}
        heads={[t.person, t.cluster, t.votes, t.trust]}
        rows={form.done.voters.map(({ person, cluster, votes, trust }) => [
          person.username,
          clusterText(t.clusterName, cluster),
          `${votes}`,
          `${trust}`,
        ])}
      />
    )
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-lg">{t.who}</h2>
      <form {...form.props} className="grid max-w-measure gap-3">
        <input type="hidden" name="id" value={id} />
        <Reason value={form.values.reason} hint={t.whoHint} />
        <Button type="submit" className="justify-self-start" pending={form.pending} pendingText={t.sending}>
          {t.show}
        </Button>
      </form>
    </Card>
  )
}
