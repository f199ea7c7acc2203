import './own.css'
import type { Me } from '@liston/contract/profiles'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { BioField, changesIn, FormAlert, InterestsField, StyleField, useTellFailure } from './profile-fields.tsx'
import { ownTexts } from './texts.ts'
import { useKeep } from '../kept/privacy-part.tsx'

/** Form for the public part of the user's profile. */
export function ProfileSettings({ me }: { me: Me }) {
  const t = useTexts(ownTexts)
  const api = useApi()
  const client = useQueryClient()
  const { offerBack } = useKeep()
  const form = useForm({
    submit: async (fields) => {
      const change = changesIn(fields)
      const { bio, roleIcon, interests } = me
      const answer = await api.profiles.updateMe(change)
      client.setQueryData(keys.me, answer.me)
      offerBack({ change, before: { bio, roleIcon, interests }, said: t.saved })
    },
    onRefused: useTellFailure(),
  })
  return (
    <form {...form.props} key={JSON.stringify([me.bio, me.roleIcon, me.interests])} className="grid gap-5">
      <FormAlert refusal={form.refusal} />
      <BioField value={me.bio} />
      <StyleField me={me} />
      <InterestsField me={me} />
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
  )
}
