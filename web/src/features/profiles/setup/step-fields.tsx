import type { Me } from '@liston/contract/profiles'
import type { ReactNode } from 'react'
import { Field } from '../../../design/controls/field.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { BioField, InterestsField, StyleField } from '../own/profile-fields.tsx'
import type { SetupStep } from './steps.ts'
import { setupTexts } from './texts.ts'

type Props = { step: SetupStep; me: Me; values: Record<string, string>; avatars: ReactNode }

/** What a step asks. */
export function StepFields({ step, me, values, avatars }: Props) {
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
        <>
          <p className="text-muted">{t.avatarLead}</p>
          {avatars}
        </>
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
