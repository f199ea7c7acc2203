import { GRANT_MAX, type PersonSheet } from '@liston/contract/admin'
import { USERNAME_MAX } from '@liston/contract/profiles'
import { type ReportReason, reportRules, type Sanction } from '@liston/contract/reports'
import type { ReactNode } from 'react'
import { Checkbox } from '../../../design/controls/checkbox.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { PanelCard } from '../../../platform/panel/panel-detail.tsx'
import { type PanelAct, PanelForm } from '../../../platform/panel/panel-form.tsx'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { useStaffProof } from '../../accounts/index.ts'
import { decisionTexts, reportTexts } from '../../reports/index.ts'
import { personActTexts, personRefusal } from './act-texts.ts'

type Of = { person: PersonSheet }

/** Actions on a user, as far as the viewer's roles allow. */
export function ActsOnPerson({ person }: Of) {
  const t = useTexts(personActTexts)
  const me = useMe()
  if (person.roles.length > 0 || me?.id === person.id) return <p className="text-sm text-muted">{t.isStaff}</p>
  return (
    <div className="admin-acts">
      {!person.suspended && <View person={person} />}
      {me?.staff?.moderation === 'change' && <Sanctions person={person} />}
      {me?.staff?.people === 'change' && (
        <>
          <Grant person={person} />
          <Profile person={person} />
          <Access person={person} />
          <Removal person={person} />
        </>
      )}
    </div>
  )
}

type ActProps = Pick<PanelAct, 'submit' | 'onDone'> &
  Record<'title' | 'lead' | 'press' | 'done', string> & {
    isDanger?: boolean
    /** Minimum number of characters of the reason. */
    reasonMin?: number
    /** Field that a refusal is about, by code. */
    at?: Record<string, string>
    changes?: PanelAct['changes']
    children?: ReactNode
  }

/** Form for an action on a user, with a reason. Asks for re-authentication if the server requires it. */
function Act({ title, lead, isDanger, reasonMin = 3, changes = [keys.admin], children, ...act }: ActProps) {
  const t = useTexts(personActTexts)
  return (
    <PanelCard title={title} lead={lead}>
      <PanelForm
        {...act}
        changes={changes}
        why={personRefusal}
        proof={useStaffProof()}
        variant={isDanger ? 'danger' : 'primary'}
      >
        {children}
        <Field
          label={t.reason}
          hint={t.reasonHint}
          name="reason"
          required
          minLength={reasonMin}
          maxLength={500}
          autoComplete="off"
        />
      </PanelForm>
    </PanelCard>
  )
}

function View({ person: { id } }: Of) {
  const t = useTexts(personActTexts)
  const api = useApi()
  return (
    <Act
      title={t.view}
      lead={t.viewLead}
      press={t.viewPress}
      done={t.viewDone}
      reasonMin={10}
      // Nothing may be refetched: from now on the session sees the site as the user.
      changes={[]}
      submit={({ reason = '' }) => api.admin.beginView({ id, reason })}
      onDone={() => location.assign('/')}
    />
  )
}

/** A sanction is a decision about the user: they are notified of it with its rule, and may appeal. */
function Sanctions({ person: { id, isSanctioned } }: Of) {
  const t = useTexts(personActTexts)
  const d = useTexts(decisionTexts)
  const r = useTexts(reportTexts)
  const api = useApi()
  if (isSanctioned)
    return (
      <Act
        title={t.lift}
        lead={t.liftLead}
        press={t.liftPress}
        done={t.liftDone}
        submit={({ reason = '' }, once) =>
          api.reports.decide({ type: 'person', id, answer: 'restore', words: reason }, once)
        }
      />
    )
  return (
    <Act
      title={t.sanction}
      lead={t.sanctionLead}
      press={d.sanctionPerson}
      isDanger
      done={t.sanctionDone}
      submit={({ rule, sanction, reason = '' }, once) => {
        const decision = { rule: rule as ReportReason, sanction: sanction as Sanction, words: reason }
        return api.reports.decide({ type: 'person', id, answer: 'hide', ...decision }, once)
      }}
    >
      <div className="field-row admin-asked">
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
    </Act>
  )
}

function Grant({ person: { id } }: Of) {
  const t = useTexts(personActTexts)
  const api = useApi()
  return (
    <Act
      title={t.grant}
      lead={t.grantLead}
      press={t.grantPress}
      done={t.grantDone}
      submit={({ currency, amount, reason = '' }, once) =>
        api.admin.grant({ id, currency: currency as 'stars' | 'xp' | 'credits', amount: Number(amount), reason }, once)
      }
    >
      <div className="field-row admin-asked">
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
    </Act>
  )
}

function Profile({ person: { id, username: current, bio, hasAvatar } }: Of) {
  const t = useTexts(personActTexts)
  const api = useApi()
  const clearable = [...(bio ? (['bio'] as const) : []), ...(hasAvatar ? (['avatar'] as const) : [])]
  return (
    <>
      <Act
        title={t.rename}
        lead={t.renameLead}
        press={t.renamePress}
        done={t.renameDone}
        at={{ USERNAME_REFUSED: 'username', USERNAME_TAKEN: 'username' }}
        submit={({ username = '', reason = '' }, once) => api.admin.changePerson({ id, username, reason }, once)}
      >
        <Field
          key={current}
          label={t.username}
          name="username"
          required
          maxLength={USERNAME_MAX}
          defaultValue={current}
          autoComplete="off"
        />
      </Act>
      {clearable.length > 0 && (
        <Act
          title={t.clear}
          lead={t.clearLead}
          press={t.clearPress}
          isDanger
          done={t.clearDone}
          submit={({ clear, reason = '' }, once) =>
            api.admin.changePerson({ id, clear: clear === 'avatar' ? 'avatar' : 'bio', reason }, once)
          }
        >
          <Select
            label={t.clearWhat}
            name="clear"
            options={clearable.map((value) => ({ value, label: t.clears[value] }))}
          />
        </Act>
      )}
    </>
  )
}

/** Changes of how the user signs in: address, password and sessions. */
function Access({ person: { id, emailVerified, sessions } }: Of) {
  const t = useTexts(personActTexts)
  const api = useApi()
  return (
    <>
      {!emailVerified && (
        <Act
          title={t.confirmEmail}
          lead={t.confirmEmailLead}
          press={t.confirmEmailPress}
          done={t.confirmEmailDone}
          submit={({ reason = '' }, once) => api.admin.setPersonEmail({ id, reason }, once)}
        />
      )}
      <Act
        title={t.changeEmail}
        lead={t.changeEmailLead}
        press={t.changeEmailPress}
        isDanger
        done={t.changeEmailDone}
        at={{ EMAIL_TAKEN: 'email' }}
        submit={({ email = '', reason = '' }, once) => api.admin.setPersonEmail({ id, email, reason }, once)}
      >
        <Field label={t.newEmail} name="email" type="email" required maxLength={254} autoComplete="off" />
      </Act>
      <Act
        title={t.password}
        lead={t.passwordLead}
        press={t.passwordPress}
        done={t.passwordDone}
        submit={({ reason = '' }, once) => api.admin.mailPersonReset({ id, reason }, once)}
      />
      <Act
        title={t.signOut}
        lead={t.signOutLead(sessions.length)}
        press={t.signOutPress}
        isDanger
        done={t.signOutDone}
        submit={({ reason = '' }, once) => api.admin.signPersonOut({ id, reason }, once)}
      />
    </>
  )
}

/** Deletes the account, or restores it. Deleting needs the username, typed, because erasing cannot be undone. */
function Removal({ person: { id, username: current, eraseAt } }: Of) {
  const t = useTexts(personActTexts)
  const api = useApi()
  if (eraseAt)
    return (
      <Act
        title={t.keep}
        lead={t.keepLead}
        press={t.keepPress}
        done={t.keepDone}
        submit={({ reason = '' }, once) => api.admin.removePerson({ id, when: 'never', reason }, once)}
      />
    )
  return (
    <Act
      title={t.remove}
      lead={t.removeLead}
      press={t.removePress}
      isDanger
      done={t.removeDone}
      at={{ NAME_DIFFERS: 'username' }}
      submit={({ when, username = '', votesToo, reason = '' }, once) => {
        const how = { when: when === 'now' ? ('now' as const) : ('later' as const), votesToo: votesToo === 'on' }
        return api.admin.removePerson({ id, username, reason, ...how }, once)
      }}
    >
      <Select
        label={t.removeWhen}
        name="when"
        options={(['later', 'now'] as const).map((value) => ({ value, label: t.removes[value] }))}
      />
      <Checkbox name="votesToo" label={t.removeVotes} />
      <Field label={t.typeName(current)} name="username" required autoComplete="off" />
    </Act>
  )
}
