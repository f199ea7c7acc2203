import { ticketRules, type TicketState, ticketStates } from '@liston/contract/tickets'
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Anchor } from '../../design/controls/anchor.tsx'
import { TextArea } from '../../design/controls/text-area.tsx'
import { Badge } from '../../design/identity/badge.tsx'
import { Card } from '../../design/surfaces/card.tsx'
import { PanelTabs, PersonLink, useMayChange, When } from '../../platform/panel/panel-detail.tsx'
import { PanelButton, PanelForm } from '../../platform/panel/panel-form.tsx'
import { PanelList } from '../../platform/panel/panel-list.tsx'
import { keys } from '../../platform/queries/query-keys.ts'
import { useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { Conversation } from './conversation.tsx'
import { keptTicketQuery, ticketQueueQuery } from './queries.ts'
import { ticketRefusal, ticketTexts } from './texts.ts'

const HERE = '/admin-panelrankw/support'

/** Admin page of tickets: the queue of a state, or one ticket. */
export function TicketDesk({ state, chosen }: { state: TicketState; chosen: string | undefined }) {
  const t = useTexts(ticketTexts)
  if (chosen) return <KeptTicketView id={chosen} />
  return (
    <>
      <PanelTabs label={t.queue} path={HERE} name="state" values={ticketStates} current={state} words={t.queues} />
      <Queue state={state} />
    </>
  )
}

/** A ticket for staff: author, messages, and a form to answer. */
function KeptTicketView({ id }: { id: string }) {
  const t = useTexts(ticketTexts)
  const { topic, state, author, messages } = useSuspenseQuery(keptTicketQuery(useApi(), id)).data
  const mayAnswer = useMayChange('support')
  return (
    <>
      <p>
        <Anchor href={`${HERE}?state=${state}`} className="link link-alone">
          {t.toQueue}
        </Anchor>
      </p>
      <Card as="section" className="grid gap-5">
        <h2 className="flex flex-wrap items-center gap-3 text-xl">
          {t.topics[topic]} <Badge tone="ink">{t.states[state]}</Badge>
        </h2>
        {author && (
          <p>
            <PersonLink of={author} />
          </p>
        )}
        <Conversation messages={messages} asker={author?.username ?? t.gone} />
        {mayAnswer && <Answer id={id} isClosed={state === 'closed'} />}
      </Card>
    </>
  )
}

function Answer({ id, isClosed }: { id: string; isClosed: boolean }) {
  const t = useTexts(ticketTexts)
  const api = useApi()
  const act = { changes: [keys.tickets], refused: t.notSent, why: ticketRefusal }
  return (
    <>
      <PanelForm
        {...act}
        submit={({ body = '' }, once) => api.tickets.answer({ id, body }, once)}
        done={t.answered}
        press={t.send}
        empties="body"
        className="grid max-w-measure gap-3"
      >
        <TextArea label={t.answer} name="body" required maxLength={ticketRules.BODY_MAX} />
      </PanelForm>
      <PanelButton
        {...act}
        submit={(once) => api.tickets.move({ id, state: isClosed ? 'open' : 'closed' }, once)}
        done={t.moved}
        variant="ghost"
      >
        {isClosed ? t.reopen : t.shut}
      </PanelButton>
    </>
  )
}

function Queue({ state }: { state: TicketState }) {
  const t = useTexts(ticketTexts)
  return (
    <PanelList
      of={useInfiniteQuery(ticketQueueQuery(useApi(), state))}
      empty={t.deskEmpty}
      row={({ id, topic, begins, author, updatedAt }) => (
        <Card key={id} as="li" className="grid gap-1">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <Anchor href={`${HERE}?ticket=${id}`} className="link link-alone font-bold">
              {t.topics[topic]}
            </Anchor>
            <span className="text-sm text-muted">
              {author?.username ?? t.gone} · <When at={updatedAt} />
            </span>
          </p>
          <p className="break-words">{begins}</p>
        </Card>
      )}
    />
  )
}
