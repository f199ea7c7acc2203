import type { Webhook, WebhookAttempt, WebhookDelivery } from '@liston/contract/webhooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Anchor } from '../../design/controls/anchor.tsx'
import { Button } from '../../design/controls/button.tsx'
import { Badge } from '../../design/identity/badge.tsx'
import { Card } from '../../design/surfaces/card.tsx'
import { PanelCard, PanelSection, useMayChange, When } from '../../platform/panel/panel-detail.tsx'
import { PanelButton } from '../../platform/panel/panel-form.tsx'
import { PanelList } from '../../platform/panel/panel-list.tsx'
import { keys } from '../../platform/queries/query-keys.ts'
import { formatNumber, useLanguage, useTexts } from '../../platform/texts.tsx'
import { useDates } from '../../platform/time/use-dates.ts'
import { useApi } from '../../platform/use-api.ts'
import { choiceIn, deliveriesQuery, WEBHOOKS_PATH } from './queries.ts'
import { webhookRefusal, webhookTexts } from './texts.ts'
import { Secret, StateBadge, WebhookForm } from './webhook-form.tsx'

const changed = { changes: [keys.webhooks, keys.admin], why: webhookRefusal }

/** One webhook: its state, settings, secret and log. */
export function OneWebhook({ webhook }: { webhook: Webhook }) {
  const t = useTexts(webhookTexts)
  const api = useApi()
  const mayChange = useMayChange('system')
  const { id, name, url, format, language, events } = webhook
  const current = { name, url, format, language, events }
  return (
    <>
      <p>
        <Anchor href={WEBHOOKS_PATH} className="link link-alone">
          ← {t.all}
        </Anchor>
      </p>
      <StateCard webhook={webhook} mayChange={mayChange} />
      <Log webhook={webhook} mayChange={mayChange} />
      {mayChange && (
        <>
          <PanelCard id="webhook-edit" title={t.edit}>
            <WebhookForm
              key={JSON.stringify(current)}
              current={current}
              submit={(fields, once) => api.webhooks.edit({ id, ...choiceIn(fields) }, once)}
              done={t.saved}
            />
          </PanelCard>
          {format === 'json' && <SecretCard webhook={webhook} />}
          <RemoveCard webhook={webhook} />
        </>
      )}
    </>
  )
}

type Props = { webhook: Webhook; mayChange: boolean }

function StateCard({ webhook, mayChange }: Props) {
  const t = useTexts(webhookTexts)
  const api = useApi()
  const { id, name, url, format, paused } = webhook
  const [tested, setTested] = useState<WebhookAttempt | null>(null)
  return (
    <PanelCard
      id="webhook-state"
      title={
        <span className="flex flex-wrap items-center gap-3">
          <span className="wrap-anywhere">{name}</span>
          <StateBadge webhook={webhook} />
        </span>
      }
    >
      <p className="text-sm text-muted wrap-anywhere">
        {t.formats[format]} · {url}
      </p>
      {paused && <p>{t.pausedWhy[paused]}</p>}
      {mayChange && (
        <>
          <div className="flex flex-wrap gap-3">
            <PanelButton
              {...changed}
              submit={(once) => api.webhooks.test({ id }, once)}
              refused={t.notDone}
              onDone={setTested}
              variant="primary"
            >
              {t.test}
            </PanelButton>
            <PanelButton
              {...changed}
              submit={(once) => api.webhooks.pause({ id, paused: !paused }, once)}
              done={paused ? t.resumed : t.pausedDone}
              refused={t.notDone}
            >
              {paused ? t.resume : t.pause}
            </PanelButton>
          </div>
          <div role="status" className="grid gap-2">
            {tested ? <Outcome attempt={tested} /> : <p className="text-sm text-muted">{t.testing}</p>}
          </div>
        </>
      )}
    </PanelCard>
  )
}

const isOk = ({ status }: WebhookAttempt) => status !== null && status >= 200 && status < 300

/** What came of a request, in words, and the beginning of the answer. */
function Outcome({ attempt }: { attempt: WebhookAttempt }) {
  const t = useTexts(webhookTexts)
  const language = useLanguage()
  const { status, error, durationMs, answer } = attempt
  const ms = formatNumber(language, durationMs)
  const said = status !== null ? t.answered(status, ms) : t.unanswered(t.errors[error ?? 'connection'], ms)
  return (
    <>
      <p className={isOk(attempt) ? undefined : 'text-negative'}>{said}</p>
      {answer && <pre className="admin-command">{answer}</pre>}
    </>
  )
}

function SecretCard({ webhook: { id, formerSecretUntil } }: { webhook: Webhook }) {
  const t = useTexts(webhookTexts)
  const dates = useDates()
  const api = useApi()
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <PanelCard id="webhook-secret" title={t.secret} lead={t.secretLead}>
      {secret && <Secret secret={secret} />}
      {formerSecretUntil && <p>{t.formerUntil(dates.moment(formerSecretUntil))}</p>}
      <PanelButton
        {...changed}
        submit={(once) => api.webhooks.rotate({ id }, once)}
        done={t.rotated}
        refused={t.notDone}
        onDone={(result) => setSecret(result.secret)}
      >
        {t.rotate}
      </PanelButton>
      <p className="text-sm text-muted">{t.rotateHint}</p>
    </PanelCard>
  )
}

function RemoveCard({ webhook: { id } }: { webhook: Webhook }) {
  const t = useTexts(webhookTexts)
  const api = useApi()
  const navigate = useNavigate()
  const [sure, setSure] = useState(false)
  return (
    <div className="grid justify-items-start gap-3">
      <Button aria-expanded={sure} onClick={() => setSure(!sure)}>
        {t.remove}
      </Button>
      {sure && (
        <>
          <p>{t.removeLead}</p>
          <PanelButton
            {...changed}
            submit={(once) => api.webhooks.remove({ id }, once)}
            done={t.removed}
            refused={t.notDone}
            onDone={() => void navigate({ href: WEBHOOKS_PATH, replace: true })}
            variant="danger"
          >
            {t.removeForGood}
          </PanelButton>
        </>
      )}
    </div>
  )
}

function Log({ webhook: { id, paused }, mayChange }: Props) {
  const t = useTexts(webhookTexts)
  const query = useInfiniteQuery(deliveriesQuery(useApi(), id))
  return (
    <PanelSection id="webhook-log" title={t.log} lead={t.logLead}>
      <Button
        size="sm"
        className="justify-self-start"
        pending={query.isRefetching}
        onClick={() => void query.refetch()}
      >
        {t.refresh}
      </Button>
      <PanelList
        of={query}
        empty={t.logEmpty}
        row={(delivery) => <Delivery key={delivery.id} delivery={delivery} mayResend={mayChange && !paused} />}
      />
    </PanelSection>
  )
}

const tones = { waiting: 'paper', delivered: 'primary', failed: 'accent', withdrawn: 'paper' } as const

function Delivery({ delivery, mayResend }: { delivery: WebhookDelivery; mayResend: boolean }) {
  const t = useTexts(webhookTexts)
  const api = useApi()
  const { id, event, state, createdAt, nextAt, body, attempts } = delivery
  const isResendable = mayResend && event !== 'test' && (state === 'delivered' || state === 'failed')
  return (
    <Card as="li">
      <details>
        <summary className="admin-summary">
          <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 font-bold">
            <Badge tone={tones[state]}>{t.states[state]}</Badge>
            {t.eventNames[event]}
            <span className="text-sm font-normal text-muted">
              <When at={createdAt} />
              {attempts[0]?.status && ` · ${attempts[0].status}`}
            </span>
          </span>
        </summary>
        <div className="grid gap-3 pt-3">
          {state === 'withdrawn' && <p>{t.withdrawnWhy}</p>}
          {nextAt && attempts.length > 0 && <NextAt at={nextAt} />}
          {attempts.map((attempt) => (
            <div key={attempt.number} className="grid gap-1">
              <p className="text-sm text-muted">
                {t.attempt(attempt.number)} · <When at={attempt.at} />
              </p>
              <Outcome attempt={attempt} />
            </div>
          ))}
          {body && (
            <div className="grid gap-1">
              <p className="text-sm text-muted">{t.body}</p>
              <pre className="admin-command">{pretty(body)}</pre>
            </div>
          )}
          <p className="text-sm text-muted wrap-anywhere">{t.message(id)}</p>
          {isResendable && (
            <PanelButton
              {...changed}
              submit={(once) => api.webhooks.redeliver({ id }, once)}
              done={t.queued}
              refused={t.notDone}
              size="sm"
            >
              {t.again}
            </PanelButton>
          )}
        </div>
      </details>
    </Card>
  )
}

function NextAt({ at }: { at: string }) {
  const t = useTexts(webhookTexts)
  const dates = useDates()
  return <p>{t.next(dates.moment(at))}</p>
}

/** A body of JSON, with a line for each field. */
const pretty = (body: string) => JSON.stringify(JSON.parse(body), null, 2)
