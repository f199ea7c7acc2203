import { inLanguage } from '@liston/contract/kernel'
import { type Avatar, unlockXp } from '@liston/contract/avatars'
import type { Me } from '@liston/contract/profiles'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Badge } from '../../../design/identity/badge.tsx'
import { ErrorMark, People } from '../../../design/identity/icon.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { counted, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { StarsLink } from '../../economy/index.ts'
import { avatarRefusal } from '../refusal-texts.ts'
import { avatarTexts } from '../texts.ts'

type Props = { avatar: Avatar; me: Me; heading?: ReactNode }

/** An avatar in full: description, rarity, number of owners, and the actions. */
export function AvatarDetail({ avatar, me, heading }: Props) {
  const t = useTexts(avatarTexts)
  const language = useLanguage()
  const xp = unlockXp(avatar.unlockCost)
  const condition = avatar.unlocked ? null : conditionOf(avatar, t)
  return (
    <div className="avatar-detail">
      <img
        src={avatar.imageFullBodyUrl}
        alt=""
        width={240}
        height={300}
        className="avatar-detail-body"
        data-rarity={avatar.rarity}
      />
      <div className="avatar-detail-words">
        {heading}
        <p>
          <Badge tone={tones[avatar.rarity]}>{t.rarities[avatar.rarity]}</Badge>
        </p>
        <p>{inLanguage(avatar.description, language)}</p>
        <p className="avatar-detail-holders">
          <People size={16} aria-hidden="true" />
          {avatar.holders > 0 ? counted(language, avatar.holders, t.holders) : t.nobody}
        </p>
        {condition && <p>{condition}</p>}
        {!avatar.unlocked && avatar.unlockCost > 0 && (
          <p className="text-sm text-muted">
            {t.balance(me.stars)} {xp > 0 && t.brings(xp)}
          </p>
        )}
        <AvatarActs avatar={avatar} me={me} />
        {!avatar.unlocked && avatar.unlockCost > 0 && <StarsLink />}
      </div>
    </div>
  )
}

/** Actions of the user on an avatar. The main button keeps its place, so that the focus does too. */
function AvatarActs({ avatar, me }: { avatar: Avatar; me: Me }) {
  const t = useTexts(avatarTexts)
  const language = useLanguage()
  const { acts, tell } = useAvatarActs(avatar)
  const { mutate, error, isPending } = useMutation({
    mutationFn: (wanted: AvatarAct) => acts[wanted](),
    onError: (error) => tell(error),
  })
  const act = actOf(avatar, me)
  const label = {
    wear: t.wear,
    takeOff: t.takeOff,
    unlock: avatar.unlockCost > 0 ? t.unlockFor(avatar.unlockCost) : t.unlock,
  }
  return (
    <div className="avatar-acts">
      <div role="alert">
        {error && (
          <p className="field-error">
            <ErrorMark size={18} aria-hidden="true" />
            <span>{avatarRefusal(language, inLanguage(avatar.name, language), error).text}</span>
          </p>
        )}
      </div>
      <Note avatar={avatar} me={me} />
      {act && (
        <Button
          variant={act === 'takeOff' ? 'secondary' : 'primary'}
          wide
          pending={isPending}
          pendingText={t.working}
          onClick={() => mutate(act)}
        >
          {label[act]}
        </Button>
      )}
      {avatar.undoUntil && act !== 'takeOff' && (
        <Button variant="ghost" wide onClick={() => !isPending && mutate('undo')}>
          {avatar.unlockCost > 0 && avatar.unlockType === 'stars' ? t.giveBackFor(avatar.unlockCost) : t.giveBack}
        </Button>
      )}
    </div>
  )
}

type AvatarAct = 'unlock' | 'wear' | 'takeOff' | 'undo'

/** The actions on an avatar. Each shows a toast on success and throws the error otherwise. */
function useAvatarActs(avatar: Avatar) {
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
    const name = inLanguage(done.avatar.name, language)
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
  /** Shows why the action was refused. The title for missing Stars is that of specification 5. */
  function tell(error: unknown): void {
    const { code, text } = avatarRefusal(language, inLanguage(avatar.name, language), error)
    const title = code === 'STARS_INSUFFICIENT' ? t.tooFew : t.failed
    toast({ title, description: text, variant: 'destructive' })
  }
  return { acts, tell }
}

/** A note above the buttons, if there is something to know. */
function Note({ avatar, me }: { avatar: Avatar; me: Me }) {
  const t = useTexts(avatarTexts)
  const isProNow = avatar.unlockType !== 'pro' || me.isPro
  if (avatar.id === me.avatarId) return isProNow ? null : <p className="text-sm">{t.wornPro}</p>
  if (avatar.unlocked && !isProNow) return <p className="text-sm">{t.keptPro}</p>
  return avatar.undoUntil ? <p className="text-sm text-muted">{t.undoHint}</p> : null
}

function actOf(avatar: Avatar, me: Me): Exclude<AvatarAct, 'undo'> | null {
  if (avatar.id === me.avatarId) return 'takeOff'
  if (avatar.wearable) return 'wear'
  return mayUnlock(avatar, me) ? 'unlock' : null
}

const tones = { common: 'paper', uncommon: 'positive', rare: 'primary', epic: 'accent', legendary: 'stars' } as const

type Texts = (typeof avatarTexts)['es']

/** State of an avatar in a word or two: in use, owned, or how to unlock it. */
export function stateOf(avatar: Avatar, me: Me, t: Texts): string {
  if (avatar.id === me.avatarId) return t.worn
  if (avatar.unlocked) return t.yours
  switch (avatar.unlockType) {
    case 'level':
      return t.level(avatar.unlockLevel ?? 1)
    case 'pro':
      return t.pro
    case 'achievement':
      return t.achievement
    case 'event':
      return t.event
    case 'free':
      return t.free
    case 'stars':
      return avatar.unlockCost > 0 ? t.price(avatar.unlockCost) : t.free
  }
}

/** How to unlock an avatar, as a sentence. Null if Stars unlock it without a level, or nothing is needed. */
function conditionOf({ unlockType, unlockLevel, unlockAchievement }: Avatar, t: Texts): string | null {
  switch (unlockType) {
    case 'level':
      return t.needsLevel(unlockLevel ?? 1)
    case 'pro':
      return t.needsPro
    case 'achievement':
      return t.needsAchievement(t.achievements[unlockAchievement ?? ''] ?? '')
    case 'event':
      return t.needsEvent
    case 'free':
    case 'stars':
      return unlockLevel ? t.needsLevel(unlockLevel) : null
  }
}

/** True if the user may try to unlock it. Missing Stars are only reported on the attempt. */
const mayUnlock = (avatar: Avatar, me: Me): boolean =>
  !avatar.unlocked &&
  me.level >= (avatar.unlockLevel ?? 1) &&
  (avatar.unlockType === 'stars' || avatar.unlockType === 'level' || (avatar.unlockType === 'pro' && me.isPro))
