import type { Webhook } from '@liston/contract/webhooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Anchor } from '../../design/controls/anchor.tsx'
import { LinkButton } from '../../design/controls/link-button.tsx'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { PanelCard, PanelItems, PanelRow, useMayChange } from '../../platform/panel/panel-detail.tsx'
import { PanelQuery } from '../../platform/panel/panel-list.tsx'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { OneWebhook } from './one-webhook.tsx'
import { choiceIn, WEBHOOKS_PATH, webhookPath, webhooksQuery } from './queries.ts'
import { webhookRefusal, webhookTexts } from './texts.ts'
import { Secret, StateBadge, WebhookForm } from './webhook-form.tsx'

/** Admin page of webhooks: all of them, or one with its log. */
export function WebhooksDesk({ webhook: id }: { webhook: string | undefined }) {
  return (
    <PanelQuery of={useQuery(webhooksQuery(useApi()))}>
      {({ items, max }) => {
        const webhook = items.find((each) => each.id === id)
        if (webhook) return <OneWebhook key={webhook.id} webhook={webhook} />
        return id ? <GoneWebhook /> : <AllWebhooks items={items} max={max} />
      }}
    </PanelQuery>
  )
}

function GoneWebhook() {
  const t = useTexts(webhookTexts)
  const title = webhookRefusal(useLanguage(), { code: 'NOT_FOUND' })
  return <EmptyState title={title} action={<LinkButton href={WEBHOOKS_PATH}>{t.all}</LinkButton>} />
}

function AllWebhooks({ items, max }: { items: Webhook[]; max: number }) {
  const t = useTexts(webhookTexts)
  const mayChange = useMayChange('system')
  return (
    <>
      <PanelItems
        items={items}
        empty={<EmptyState title={t.empty}>{t.emptyLead}</EmptyState>}
        row={(webhook) => <WebhookRow key={webhook.id} webhook={webhook} />}
      />
      {items.length > 0 && <p className="text-sm text-muted numeral">{t.places(items.length, max)}</p>}
      {mayChange && items.length < max && <NewWebhook />}
    </>
  )
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const t = useTexts(webhookTexts)
  const { id, name, url, format, events } = webhook
  return (
    <PanelRow
      head={
        <>
          <Anchor href={webhookPath(id)} className="link link-alone font-bold wrap-anywhere">
            {name}
          </Anchor>
          <StateBadge webhook={webhook} />
        </>
      }
    >
      <p className="text-sm text-muted wrap-anywhere">
        {t.formats[format]} · {new URL(url).host} · {t.howMany(events.length)}
      </p>
    </PanelRow>
  )
}

/** The form of a new webhook. Once it is sent, its place shows the secret. */
function NewWebhook() {
  const t = useTexts(webhookTexts)
  const api = useApi()
  const [created, setCreated] = useState<{ webhook: Webhook; secret: string } | null>(null)
  return (
    <>
      {created && (
        <PanelCard id="webhook-created" title={t.created}>
          {created.webhook.format === 'json' && <Secret secret={created.secret} />}
          <p>
            <Anchor href={webhookPath(created.webhook.id)} className="link link-alone">
              {created.webhook.name}
            </Anchor>
          </p>
        </PanelCard>
      )}
      <PanelCard id="new-webhook" title={t.add}>
        <WebhookForm
          // Uncontrolled fields keep their input, so the next webhook needs a new form.
          key={created?.webhook.id ?? ''}
          submit={(fields, once) => api.webhooks.create(choiceIn(fields), once)}
          done={t.created}
          refused={t.notCreated}
          press={t.create}
          onDone={setCreated}
        />
      </PanelCard>
    </>
  )
}
