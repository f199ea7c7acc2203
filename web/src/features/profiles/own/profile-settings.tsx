import './own.css'
import type { Me } from '@liston/contract/profiles'
import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Check } from '../../../design/identity/icon.ts'
import { Select } from '../../../design/controls/select.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { changesIn } from './choices.ts'
import { FormAlert } from './form-alert.tsx'
import { BioField, InterestsField, StyleField } from './profile-fields.tsx'
import { ownTexts } from './texts.ts'
import { useTellFailure } from './use-tell-failure.ts'

const languages = [
  { value: 'es', label: 'Español' },
  { value: 'en', label: 'English' },
]

type Props = { me: Me; saved: boolean }

/** What one may change of oneself; one form, with and without JavaScript. */
export function ProfileSettings({ me, saved }: Props) {
  const t = useTexts(ownTexts)
  const api = useApi()
  const form = useForm({
    action: '/profile/settings',
    submit: (fields) => api.profiles.updateMe(changesIn(fields)),
    // A new document: its language is set by the server.
    onDone: () => location.assign('/profile?tab=settings&saved=1'),
    onRefused: useTellFailure(),
  })
  const visibilities = (['public', 'private'] as const).map((value) => ({ value, label: t.visibilities[value] }))
  return (
    <div className="grid max-w-measure gap-6">
      <form {...form.props} className="grid gap-5">
        <div className="own-badges">
          <p role="status" className={saved ? 'own-saved' : 'sr-only'}>
            {saved && <Check size={18} aria-hidden="true" />}
            {saved ? t.saved : ''}
          </p>
          <FormAlert refusal={form.refusal} />
        </div>
        <BioField value={form.values.bio ?? me.bio} />
        <StyleField me={me} />
        <InterestsField me={me} />
        <Select
          label={t.visibility}
          hint={t.visibilityHint}
          name="visibility"
          defaultValue={me.visibility}
          options={visibilities}
        />
        <Select label={t.language} name="language" defaultValue={me.language} options={languages} />
        <Button
          type="submit"
          variant="primary"
          pending={form.pending}
          pendingText={t.saving}
          className="justify-self-start"
        >
          {t.save}
        </Button>
      </form>
      <Card as="section" kind="flat" className="grid justify-items-start gap-3">
        <div>
          <h2 className="text-lg">{t.account}</h2>
          <p className="text-muted">{t.accountHint}</p>
        </div>
        <LinkButton href="/account">{t.toAccount}</LinkButton>
      </Card>
    </div>
  )
}
