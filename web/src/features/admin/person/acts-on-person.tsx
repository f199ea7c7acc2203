import { GRANT_MAX, type PersonSheet } from '@liston/contract/admin'
import { type ReportReason, reportRules, type Sanction } from '@liston/contract/reports'
import { Field } from '../../../design/controls/field.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { newKey } from '../../../platform/new-key.ts'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { decisionTexts, reportTexts } from '../../reports/index.ts'
import { AccountActs } from './account-acts.tsx'
import { PersonForm } from './person-form.tsx'
import { personTexts } from './texts.ts'

const keyed = () => ({ context: { idempotencyKey: newKey() } })

/** Actions on a user, as far as the viewer's roles allow. */
export function ActsOnPerson({ person }: { person: PersonSheet }) {
  const t = useTexts(personTexts)
  const api = useApi()
  const me = useMe()
  const { id } = person
  if (person.roles.length > 0 || me?.id === id) return <p className="text-sm text-muted">{t.isStaff}</p>
  return (
    <div className="admin-acts">
      {!person.suspended && (
        <PersonForm
          title={t.view}
          lead={t.viewLead}
          press={t.viewPress}
          done={t.viewDone}
          reasonMin={10}
          submit={({ reason = '' }) => api.admin.beginView({ id, reason })}
          onDone={() => location.assign('/')}
        />
      )}
      {me?.staff?.moderation === 'change' && <Sanctions person={person} />}
      {me?.staff?.people === 'change' && (
        <>
          <Grant id={id} />
          <AccountActs person={person} />
          <PersonForm
            title={t.signOut}
            lead={t.signOutLead(person.sessions.length)}
            press={t.signOutPress}
            danger
            done={t.signOutDone}
            submit={({ reason = '' }) => api.admin.signPersonOut({ id, reason }, keyed())}
          />
        </>
      )}
    </div>
  )
}

function Grant({ id }: { id: string }) {
  const t = useTexts(personTexts)
  const api = useApi()
  return (
    <PersonForm
      title={t.grant}
      lead={t.grantLead}
      press={t.grantPress}
      done={t.grantDone}
      submit={({ currency, amount, reason = '' }) =>
        api.admin.grant(
          { id, currency: currency as 'stars' | 'xp' | 'credits', amount: Number(amount), reason },
          keyed(),
        )
      }
    >
      <div className="admin-asked">
        <Select
          label={t.currency}
          name="currency"
          options={[
            { value: 'stars', label: 'Stars' },
            { value: 'xp', label: 'XP' },
            { value: 'credits', label: t.aiCredits },
          ]}
        />
        <Field label={t.amount} name="amount" type="number" required min={-GRANT_MAX} max={GRANT_MAX} />
      </div>
    </PersonForm>
  )
}

/** A sanction is a decision about the user: they are notified of it with its rule, and may appeal. */
function Sanctions({ person: { id, isSanctioned } }: { person: PersonSheet }) {
  const t = useTexts(personTexts)
  const d = useTexts(decisionTexts)
  const r = useTexts(reportTexts)
  const api = useApi()
  const of = { type: 'person' as const, id }
  return isSanctioned ? (
    <PersonForm
      title={t.lift}
      lead={t.liftLead}
      press={t.liftPress}
      done={t.liftDone}
      submit={({ reason = '' }) => api.reports.decide({ ...of, answer: 'restore', words: reason }, keyed())}
    ></PersonForm>
  ) : (
    <PersonForm
      title={t.sanction}
      lead={t.sanctionLead}
      press={d.sanctionPerson}
      danger
      done={t.sanctionDone}
      submit={({ rule, sanction, reason = '' }) =>
        api.reports.decide(
          { ...of, answer: 'hide', rule: rule as ReportReason, sanction: sanction as Sanction, words: reason },
          keyed(),
        )
      }
    >
      <div className="admin-asked">
        <Select
          label={d.rule}
          name="rule"
          options={reportRules.REPORT_REASONS.map((value) => ({ value, label: r.reasons[value] }))}
        />
        <Select
          label={d.sanction}
          name="sanction"
          options={reportRules.SANCTIONS.map((value) => ({ value, label: d.sanctions[value] }))}
        />
      </div>
    </PersonForm>
  )
}
