import type { Me } from '@liston/contract/profiles'
import { Field } from '../../../design/controls/field.tsx'
import { Avatar } from '../../../design/identity/avatar.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { BioField, InterestsField, StyleField } from '../own/profile-fields.tsx'
import type { SetupStep } from './steps.ts'
import { setupTexts } from './texts.ts'

type Props = { step: SetupStep; me: Me; values: Record<string, string> }

/** What a step asks. */
export function StepFields({ step, me, values }: Props) {
  const t = useTexts(setupTexts)
  switch (step) {
    case 'identity':
      return (
        <>
          <Field
            label={t.username}
            hint={me.profileCompleted ? t.usernameKept : t.usernameHint}
            name="username"
            defaultValue={values.username ?? me.username}
            readOnly={me.profileCompleted}
            autoComplete="nickname"
            maxLength={20}
          />
          <BioField value={values.bio ?? me.bio} />
        </>
      )
    case 'avatar':
      return (
        <div className="setup-face">
          <Avatar username={me.username} src={me.avatarUrl} size="xl" />
          <div className="grid gap-2">
            <p>{t.avatarLead}</p>
            <p className="text-sm text-muted">{t.avatarHint}</p>
          </div>
        </div>
      )
    case 'style':
      return (
        <>
          <p className="text-muted">{t.styleLead}</p>
          <StyleField me={me} />
        </>
      )
    case 'interests':
      return (
        <>
          <p className="text-muted">{t.atLeast}</p>
          <InterestsField me={me} />
        </>
      )
  }
}
