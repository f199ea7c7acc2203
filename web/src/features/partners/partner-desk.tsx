import {
  type BusinessRequest,
  type BusinessState,
  businessStates,
  type CollaborationState,
  collaborationStates,
  type OfferedCollaboration,
} from '@liston/contract/partners'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Field } from '../../design/controls/field.tsx'
import { Select } from '../../design/controls/select.tsx'
import { Card } from '../../design/surfaces/card.tsx'
import { PanelTabs, PersonLink, useMayChange, When } from '../../platform/panel/panel-detail.tsx'
import { PanelButton, PanelForm } from '../../platform/panel/panel-form.tsx'
import { PanelList } from '../../platform/panel/panel-list.tsx'
import { keys } from '../../platform/queries/query-keys.ts'
import { useTexts } from '../../platform/texts.tsx'
import { useDates } from '../../platform/time/use-dates.ts'
import { useApi } from '../../platform/use-api.ts'
import { businessRequestsQuery, businessStateOf, offersQuery, offerStateOf } from './queries.ts'
import { partnerRefusal, partnerTexts } from './texts.ts'

const HERE = '/admin-panelrankw/partners'

type Props = { of: 'people' | 'companies'; state: string | undefined }

/** Admin page of offers to help and requests from companies, by state. */
export function PartnerDesk({ of, state }: Props) {
  const t = useTexts(partnerTexts)
  const tabs = { label: t.state, path: HERE, name: 'state' }
  const [offers, requests] = [offerStateOf(state), businessStateOf(state)]
  return (
    <>
      <PanelTabs
        label={t.of}
        path={HERE}
        name="of"
        values={['people', 'companies']}
        current={of}
        words={{ people: t.people, companies: t.companies }}
      />
      {of === 'people' ? (
        <>
          <PanelTabs {...tabs} values={collaborationStates} current={offers} words={t.states} />
          <Offers state={offers} />
        </>
      ) : (
        <>
          <PanelTabs {...tabs} values={businessStates} current={requests} words={t.businessStates} keep={{ of }} />
          <Requests state={requests} />
        </>
      )}
    </>
  )
}

/** Offers to help in a state. */
function Offers({ state }: { state: CollaborationState }) {
  const t = useTexts(partnerTexts)
  return (
    <PanelList
      of={useInfiniteQuery(offersQuery(useApi(), state))}
      empty={t.empty}
      row={(offer) => <Offer key={offer.id} offer={offer} />}
    />
  )
}

function Offer({ offer }: { offer: OfferedCollaboration }) {
  const t = useTexts(partnerTexts)
  const dates = useDates()
  const { id, author, role, motive, links, state, dueAt, reason } = offer
  const isOpen = state === 'submitted' || state === 'in_review'
  const mayAnswer = useMayChange('partners') && isOpen
  return (
    <Card as="li" className="grid gap-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong>{t.roles[role]}</strong>
        <PersonLink of={author} />
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
      {mayAnswer && <Answers id={id} isNew={state === 'submitted'} />}
    </Card>
  )
}

/** What a form of this page says afterwards. */
function useAct() {
  const t = useTexts(partnerTexts)
  return { changes: [keys.partners], done: t.done, refused: t.notSent, why: partnerRefusal }
}

function Answers({ id, isNew }: { id: string; isNew: boolean }) {
  const t = useTexts(partnerTexts)
  const api = useApi()
  const act = useAct()
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        {isNew && (
          <PanelButton {...act} submit={(once) => api.partners.answer({ id, state: 'in_review' }, once)}>
            {t.look}
          </PanelButton>
        )}
        <PanelButton {...act} submit={(once) => api.partners.answer({ id, state: 'accepted' }, once)}>
          {t.accept}
        </PanelButton>
      </div>
      <PanelForm
        {...act}
        isRow
        submit={({ reason = '' }, once) => api.partners.answer({ id, state: 'declined', reason }, once)}
        press={t.decline}
        variant="danger"
      >
        <Field
          name="reason"
          label={t.reason}
          hint={t.reasonHint}
          required
          minLength={3}
          maxLength={1000}
          className="grow"
        />
      </PanelForm>
    </div>
  )
}

/** Requests from companies in a state. */
function Requests({ state }: { state: BusinessState }) {
  const t = useTexts(partnerTexts)
  return (
    <PanelList
      of={useInfiniteQuery(businessRequestsQuery(useApi(), state))}
      empty={t.empty}
      row={(request) => <Request key={request.id} request={request} />}
    />
  )
}

function Request({ request }: { request: BusinessRequest }) {
  const t = useTexts(partnerTexts)
  const api = useApi()
  const act = useAct()
  const mayMove = useMayChange('partners')
  const { id, company, name, email, sentAt, need, budget, state: current } = request
  return (
    <Card as="li" className="grid gap-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong>{company}</strong>
        <span>{name}</span>
        <a href={`mailto:${email}`} className="link link-alone">
          {email}
        </a>
        <span className="text-sm text-muted">
          <When at={sentAt} />
        </span>
      </p>
      <p className="break-words whitespace-pre-line">{need}</p>
      <p className="text-sm text-muted">
        {t.budget}: {t.budgets[budget]}
      </p>
      {mayMove && (
        <PanelForm
          {...act}
          isRow
          submit={({ state }, once) => api.partners.move({ id, state: state as BusinessState }, once)}
          press={t.send}
        >
          <Select
            name="state"
            label={t.state}
            defaultValue={current}
            options={businessStates.map((value) => ({ value, label: t.businessStates[value] }))}
          />
        </PanelForm>
      )}
    </Card>
  )
}
