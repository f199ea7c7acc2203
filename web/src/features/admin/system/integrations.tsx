import type { Integration, IntegrationName, Trial } from '@liston/contract/admin'
import { Button } from '../../../design/controls/button.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { newKey } from '../../../platform/new-key.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { systemRefusal } from './refusal-texts.ts'
import { systemTexts } from './texts.ts'

type Props = { integrations: Integration[]; mayChange: boolean }

/** Who the installation talks to, each to be tried by a press. */
export function Integrations({ integrations, mayChange }: Props) {
  const t = useTexts(systemTexts)
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-xl">{t.integrations}</h2>
      <p className="text-sm text-muted">{t.integrationsLead}</p>
      <ul className="admin-lines">
        {integrations.map((one) => (
          <li key={one.name} className="admin-change">
            <span>
              <strong>{t.names[one.name]}</strong>{' '}
              <span className="text-muted">{one.by ? (t.by[one.by] ?? one.by) : t.off}</span>
            </span>
            {mayChange && one.canTry && <TrialForm name={one.name} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function TrialForm({ name }: { name: IntegrationName }) {
  const t = useTexts(systemTexts)
  const language = useLanguage()
  const api = useApi()
  const form = useForm<Trial>({
    action: `/admin-panelrankw/system/try/${name}`,
    submit: () => api.admin.tryOut({ name }, { context: { idempotencyKey: newKey() } }),
  })
  const { done, refusal } = form
  return (
    <form {...form.props} className="flex flex-wrap items-center gap-3">
      <span role="status" className={done && !done.isWell ? 'text-negative text-sm' : 'text-sm'}>
        {refusal ? systemRefusal(language, refusal) : done && t.became(t.said[done.said], Math.round(done.ms))}
      </span>
      <Button type="submit" size="sm" pending={form.pending} pendingText={t.trying} aria-label={t.tryOf(t.names[name])}>
        {t.tryOut}
      </Button>
    </form>
  )
}
