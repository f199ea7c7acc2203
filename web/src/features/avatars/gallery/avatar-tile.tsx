import type { Avatar as Drawn } from '@liston/contract/avatars'
import type { Me } from '@liston/contract/profiles'
import type { MouseEvent } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Avatar } from '../../../design/identity/avatar.tsx'
import { Check, Lock, Star } from '../../../design/identity/icon.ts'
import { useHydrated } from '../../../platform/forms/use-hydrated.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { avatarTexts } from '../texts.ts'
import { stateOf } from './lock-words.ts'

type Props = { avatar: Drawn; me: Me; href: string; onOpen(): void }

/** An avatar in the gallery: face, name, and whether the user owns it or how to unlock it. */
export function AvatarTile({ avatar, me, href, onOpen }: Props) {
  const t = useTexts(avatarTexts)
  const language = useLanguage()
  // Until hydration it is a plain link, because no dialog can open.
  const hydrated = useHydrated()
  const name = avatar.name[language]
  const state = stateOf(avatar, me, t)
  const isWorn = avatar.id === me.avatarId
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return
    event.preventDefault()
    onOpen()
  }
  const costsStars = !avatar.unlocked && avatar.unlockType === 'stars' && avatar.unlockCost > 0
  const isLocked = !avatar.unlocked && !avatar.wearable && !costsStars
  return (
    <Anchor
      href={href}
      data-in-place=""
      data-avatar={avatar.id}
      aria-haspopup={hydrated ? 'dialog' : undefined}
      aria-current={isWorn ? 'true' : undefined}
      className="avatar-tile"
      data-mine={avatar.unlocked || undefined}
      onClick={open}
    >
      <Avatar username={name} src={avatar.imageUrl} size="xl" rarity={avatar.rarity} />
      <span className="avatar-tile-name">{name}</span>{' '}
      <span className="avatar-tile-state">
        {avatar.unlocked && <Check size={14} aria-hidden="true" />}
        {isLocked && <Lock size={14} aria-hidden="true" />}
        {costsStars && <Star size={14} className="avatar-tile-star" aria-hidden="true" />}
        {state}
        <span className="sr-only"> ({t.rarities[avatar.rarity]})</span>
      </span>
    </Anchor>
  )
}
