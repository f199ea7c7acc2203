import { type Me, setupPath } from '@liston/contract/profiles'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { toast } from '../../../design/feedback/toast.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { messageTabs } from '../../accounts/index.ts'
import { changesIn } from '../own/choices.ts'
import { deviceZone } from '../kept/device-zone.ts'
import { useTellFailure } from '../own/use-tell-failure.ts'
import { type SetupStep, setupSteps } from './steps.ts'
import { setupTexts } from './texts.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** Saves a step and goes on to the next; the last one ends the set-up and leads to where one was going, or home (specification 2). */
export function useSetupForm(step: SetupStep, onward: string | undefined) {
  const t = useTexts(setupTexts)
  const api = useApi()
  const client = useQueryClient()
  const router = useRouter()
  const next = setupSteps[setupSteps.indexOf(step) + 1]
  return useForm({
    onRefused: useTellFailure(),
    action: '/profile-setup',
    async submit(fields) {
      const { me } = await api.profiles.updateMe(changesIn(fields))
      if (fields.avatar !== undefined) return (await api.avatars.select({ id: fields.avatar || null })).me
      if (next) return me
      // A guess: one that the server does not know changes nothing.
      const timeZone = deviceZone()
      if (timeZone) await api.profiles.updateMe({ timeZone }).catch(() => null)
      return (await api.profiles.finishSetup()).me
    },
    onDone(me) {
      client.setQueryData<Me | null>(keys.me, me)
      if (next) return router.history.push(setupPath({ step: next, next: onward }))
      // The other tabs are free to go on, too.
      messageTabs({ kind: 'signed-in', userId: me.id })
      toast({ title: t.done, variant: 'success' })
      // Back does not lead to a set-up that is done.
      router.history.replace(onward ?? '/')
    },
  })
}
