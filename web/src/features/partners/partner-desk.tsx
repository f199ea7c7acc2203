import { useDates } from '../../platform/time/use-dates.ts'
import {
  type BusinessRequest,
  type BusinessState,
  businessStates,
  type CollaborationState,
  collaborationStates,
  type OfferedCollaboration,
} from '@liston/contract/partners'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Anchor } from '../../design/controls/anchor.tsx'
import { Button } from '../../design/controls/button.tsx'
import { Field } from '../../design/controls/field.tsx'
import { Select } from '../../design/controls/select.tsx'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { ErrorState } from '../../design/feedback/error-state.tsx'
import { Skeleton } from '../../design/feedback/skeleton.tsx'
import { Card } from '../../design/surfaces/card.tsx'
import { Form } from '../../platform/forms/form.tsx'
import { newKey } from '../../platform/new-key.ts'
import { useMe } from '../../platform/session.ts'
import { useTexts } from '../../platform/texts.tsx'
import { Tabs } from '../../design/surfaces/tabs.tsx'
import { useApi } from '../../platform/use-api.ts'
import { businessRequestsQuery, offersQuery } from './queries.ts'
import { partnerTexts } from './texts.ts'
import { usePartnerForm } from './use-partner-form.ts'

type Props = { of: 'people'; state: CollaborationState } | { of: 'companies'; state: BusinessState }

/** Admin page of offers to help and requests from companies, by state. */
export function PartnerDesk(shown: Props) {
  const t = useTexts(partnerTexts)
  const kinds = (['people', 'companies'] as const).map((kind) => ({
    href: `/admin-panelrankw/partners?of=${kind}`,
    label: t[kind],
    current: kind === shown.of,
  }))
  const states: readonly string[] = shown.of === 'people' ? collaborationStates : businessStates
  const words: Record<string, string> = shown.of === 'people' ? t.states : t.businessStates
  const tabs = states.map((state) => ({
    href: `/admin-panelrankw/partners?of=${shown.of}&state=${state}`,
    label: words[state] ?? state,
    current: state === shown.state,
  }))
  return (
    <>
      <Tabs label={t.of} tabs={kinds} />
      <Tabs label={t.state} tabs={tabs} />
      {shown.of === 'people' ? <OfferQueue state={shown.state} /> : <RequestQueue state={shown.state} />}
    </>
  )
}

/** Offers to help in a state. */
function OfferQueue({ state }: { state: CollaborationState }) {
  const list = useInfiniteQuery(offersQuery(useApi(), state))
  return <Queue list={list}>{(offer: OfferedCollaboration) => <Offer key={offer.id} offer={offer} />}</Queue>
}

type OfferQueueProps<Item> = {
  list: {
    isError: boolean
    data?: { pages: { items: Item[] }[] } | undefined
    hasNextPage: boolean
    isFetchingNextPage: boolean
    refetch(): unknown
    fetchNextPage(): unknown
  }
  children(item: Item): ReactNode
}

/** Paged list with its loading, error and empty states. */
function Queue<Item>({ list, children }: OfferQueueProps<Item>) {
  const t = useTexts(partnerTexts)
  if (list.isError)
    return <ErrorState title={t.failed} action={<Button onClick={() => void list.refetch()}>{t.again}</Button>} />
  if (!list.data) return <Skeleton label={t.loading} />
  const items = list.data.pages.flatMap((page) => page.items)
  if (items.length === 0) return <EmptyState title={t.empty} />
  return (
    <>
      <ul className="grid gap-4">{items.map(children)}</ul>
      {list.hasNextPage && (
        <Button
          className="justify-self-center"
          pending={list.isFetchingNextPage}
          pendingText={t.loading}
          onClick={() => void list.fetchNextPage()}
        >
          {t.more}
        </Button>
      )}
    </>
  )
}

function Offer({ offer }: { offer: OfferedCollaboration }) {
  const t = useTexts(partnerTexts)
  const dates = useDates()
  const { author, role, motive, links, state, dueAt, reason } = offer
  const isOpen = state === 'submitted' || state === 'in_review'
  const mayAnswer = useMe()?.staff?.partners === 'change' && isOpen
  return (
    <Card as="li" className="grid gap-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong>{t.roles[role]}</strong>
        {author ? (
          <Anchor href={`/profile/${author.id}`} className="link link-alone">
            {author.username}
          </Anchor>
        ) : (
          t.gone
        )}
        {isOpen && <span className="text-sm text-muted">{t.due(dates.day(dueAt))}</span>}
      </p>
      <p className="break-words whitespace-pre-line">{motive}</p>
      {links.map((link) => (
        <a
          key={link}
          href={link}
          rel="nofollow noopener noreferrer ugc"
          target="_blank"
          className="link link-alone break-all"
        >
          {link}
        </a>
      ))}
      {reason && <p className="text-muted">{reason}</p>}
      {mayAnswer && (
        <div className="grid gap-3">
          <div className="flex flex-wrap gap-3">
            {state === 'submitted' && <Answer id={offer.id} state="in_review" text={t.look} />}
            <Answer id={offer.id} state="accepted" text={t.accept} />
          </div>
          <Decline id={offer.id} />
        </div>
      )}
    </Card>
  )
}

const withKey = () => ({ context: { idempotencyKey: newKey() } })

function Answer({ id, state, text }: { id: string; state: 'in_review' | 'accepted'; text: string }) {
  const t = useTexts(partnerTexts)
  const api = useApi()
  const form = usePartnerForm({
    submit: () => api.partners.answer({ id, state }, withKey()),
    done: t.done,
  })
  return (
    <Form of={form}>
      <Button type="submit" pending={form.pending} pendingText={t.sending}>
        {text}
      </Button>
    </Form>
  )
}

function Decline({ id }: { id: string }) {
  const t = useTexts(partnerTexts)
  const api = useApi()
  const form = usePartnerForm({
    submit: ({ reason = '' }) => api.partners.answer({ id, state: 'declined', reason }, withKey()),
    done: t.done,
  })
  return (
    <Form of={form} className="flex flex-wrap items-end gap-3">
      <Field
        name="reason"
        label={t.reason}
        hint={t.reasonHint}
        required
        minLength={3}
        maxLength={1000}
        className="grow"
      />
      <Button type="submit" variant="danger" pending={form.pending} pendingText={t.sending}>
        {t.decline}
      </Button>
    </Form>
  )
}

/** Requests from companies in a state. */
function RequestQueue({ state }: { state: BusinessState }) {
  const list = useInfiniteQuery(businessRequestsQuery(useApi(), state))
  return <Queue list={list}>{(asked: BusinessRequest) => <Request key={asked.id} asked={asked} />}</Queue>
}

function Request({ asked }: { asked: BusinessRequest }) {
  const t = useTexts(partnerTexts)
  const dates = useDates()
  const api = useApi()
  const mayMove = useMe()?.staff?.partners === 'change'
  const form = usePartnerForm({
    submit: ({ state }) =>
      api.partners.move({ id: asked.id, state: state as BusinessState }, { context: { idempotencyKey: newKey() } }),
    done: t.done,
  })
  return (
    <Card as="li" className="grid gap-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong>{asked.company}</strong>
        <span>{asked.name}</span>
        <a href={`mailto:${asked.email}`} className="link link-alone">
          {asked.email}
        </a>
        <time className="text-sm text-muted" dateTime={asked.sentAt}>
          {dates.moment(asked.sentAt)}
        </time>
      </p>
      <p className="break-words whitespace-pre-line">{asked.need}</p>
      <p className="text-sm text-muted">
        {t.budget}: {t.budgets[asked.budget]}
      </p>
      {mayMove && (
        <Form of={form} className="flex flex-wrap items-end gap-3">
          <Select
            name="state"
            label={t.state}
            defaultValue={asked.state}
            options={businessStates.map((value) => ({ value, label: t.businessStates[value] }))}
          />
          <Button type="submit" pending={form.pending} pendingText={t.sending}>
            {t.send}
          </Button>
        </Form>
      )}
    </Card>
  )
}
