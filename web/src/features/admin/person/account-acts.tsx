import type { PersonSheet } from '@liston/contract/admin'
import { USERNAME_MAX } from '@liston/contract/profiles'
import { Checkbox } from '../../../design/controls/checkbox.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { newKey } from '../../../platform/new-key.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { PersonForm } from './person-form.tsx'
import { personTexts } from './texts.ts'

const keyed = () => ({ context: { idempotencyKey: newKey() } })

/** Changes of a user's account: username, profile, address, password and deletion. */
export function AccountActs({ person }: { person: PersonSheet }) {
  return (
    <>
      <ProfileActs person={person} />
      <EmailActs person={person} />
      {person.eraseAt ? <Keep person={person} /> : <Remove person={person} />}
    </>
  )
}

function ProfileActs({ person: { id, username, bio, hasAvatar } }: { person: PersonSheet }) {
  const t = useTexts(personTexts)
  const api = useApi()
  const clearable = [...(bio ? (['bio'] as const) : []), ...(hasAvatar ? (['avatar'] as const) : [])]
  return (
    <>
      <PersonForm
        title={t.rename}
        lead={t.renameLead}
        press={t.renamePress}
        done={t.renameDone}
        at={{ USERNAME_REFUSED: 'username', USERNAME_TAKEN: 'username' }}
        submit={({ username: name = '', reason = '' }) =>
          api.admin.changePerson({ id, username: name, reason }, keyed())
        }
      >
        <Field
          key={username}
          label={t.username}
          name="username"
          required
          maxLength={USERNAME_MAX}
          defaultValue={username}
          autoComplete="off"
        />
      </PersonForm>
      {clearable.length > 0 && (
        <PersonForm
          title={t.clear}
          lead={t.clearLead}
          press={t.clearPress}
          danger
          done={t.clearDone}
          submit={({ clear, reason = '' }) =>
            api.admin.changePerson({ id, clear: clear === 'avatar' ? 'avatar' : 'bio', reason }, keyed())
          }
        >
          <Select
            label={t.clearWhat}
            name="clear"
            options={clearable.map((value) => ({ value, label: t.clears[value] }))}
          />
        </PersonForm>
      )}
    </>
  )
}

function EmailActs({ person: { id, emailVerified } }: { person: PersonSheet }) {
  const t = useTexts(personTexts)
  const api = useApi()
  return (
    <>
      {!emailVerified && (
        <PersonForm
          title={t.confirmEmail}
          lead={t.confirmEmailLead}
          press={t.confirmEmailPress}
          done={t.confirmEmailDone}
          submit={({ reason = '' }) => api.admin.setPersonEmail({ id, reason }, keyed())}
        />
      )}
      <PersonForm
        title={t.changeEmail}
        lead={t.changeEmailLead}
        press={t.changeEmailPress}
        danger
        done={t.changeEmailDone}
        at={{ EMAIL_TAKEN: 'email' }}
        submit={({ email = '', reason = '' }) => api.admin.setPersonEmail({ id, email, reason }, keyed())}
      >
        <Field label={t.newEmail} name="email" type="email" required maxLength={254} autoComplete="off" />
      </PersonForm>
      <PersonForm
        title={t.password}
        lead={t.passwordLead}
        press={t.passwordPress}
        done={t.passwordDone}
        submit={({ reason = '' }) => api.admin.mailPersonReset({ id, reason }, keyed())}
      />
    </>
  )
}

/** Deleting needs the username, typed, because erasing cannot be undone. */
function Remove({ person: { id, username } }: { person: PersonSheet }) {
  const t = useTexts(personTexts)
  const api = useApi()
  return (
    <PersonForm
      title={t.remove}
      lead={t.removeLead}
      press={t.removePress}
      danger
      done={t.removeDone}
      at={{ NAME_DIFFERS: 'username' }}
      submit={({ when, username: typed = '', votesToo, reason = '' }) =>
        api.admin.removePerson(
          { id, when: when === 'now' ? 'now' : 'later', username: typed, votesToo: votesToo === 'on', reason },
          keyed(),
        )
      }
    >
      <Select
        label={t.removeWhen}
        name="when"
        options={(['later', 'now'] as const).map((value) => ({ value, label: t.removes[value] }))}
      />
      <Checkbox name="votesToo" label={t.removeVotes} />
      <Field label={t.typeName(username)} name="username" required autoComplete="off" />
    </PersonForm>
  )
}

function Keep({ person: { id } }: { person: PersonSheet }) {
  const t = useTexts(personTexts)
  const api = useApi()
  return (
    <PersonForm
      title={t.keep}
      lead={t.keepLead}
      press={t.keepPress}
      done={t.keepDone}
      submit={({ reason = '' }) => api.admin.removePerson({ id, when: 'never', reason }, keyed())}
    >
    </PersonForm>
  )
}
