import type { Avatar } from '@liston/contract/avatars'
import type { Me } from '@liston/contract/profiles'
import { useQueryClient } from '@tanstack/react-query'
import { toast } from '../../design/feedback/toast.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { avatarRefusal } from './refusal-texts.ts'
import { avatarTexts } from './texts.ts'

export type AvatarAct = 'unlock' | 'wear' | 'takeOff' | 'undo'

/** What can be done with an avatar; each says in passing how it went, and throws what it was refused with. */
export function useAvatarActs(avatar: Avatar) {
  const t = useTexts(avatarTexts)
  const language = useLanguage()
  const api = useApi()
  const client = useQueryClient()

  async function settle(me: Me, changed?: Avatar): Promise<void> {
    client.setQueryData<Me | null>(keys.me, me)
    if (changed)
      client.setQueryData<Avatar[]>(keys.avatars, (all) => all?.map((a) => (a.id === changed.id ? changed : a)))
    void client.invalidateQueries({ queryKey: keys.profile(me.id) })
    if (!changed) await client.invalidateQueries({ queryKey: keys.avatars })
  }
  async function unlock() {
    const done = await api.avatars.unlock({ id: avatar.id })
    await settle(done.me, done.avatar)
    const name = done.avatar.name[language]
    toast({ title: t.unlocked, description: t.unlockedText(name, done.xp), variant: 'achievement' })
  }
  async function wear(id: string | null) {
    await settle((await api.avatars.select({ id })).me)
    if (id) toast({ title: t.selected, variant: 'success' })
  }
  async function undo() {
    const done = await api.avatars.undoUnlock({ id: avatar.id })
    await settle(done.me, done.avatar)
    toast({ title: t.givenBack, variant: 'stars' })
  }
  const acts: Record<AvatarAct, () => Promise<void>> = {
    unlock,
    wear: () => wear(avatar.id),
    takeOff: () => wear(null),
    undo,
  }
  /** Says why it was refused; the title is the specification's where Stars are missing (specification 5). */
  function tell(error: unknown): void {
    const { code, text } = avatarRefusal(language, avatar.name[language], error)
    const title = code === 'STARS_INSUFFICIENT' ? t.tooFew : t.failed
    toast({ title, description: text, variant: 'destructive' })
  }
  return { acts, tell }
}
