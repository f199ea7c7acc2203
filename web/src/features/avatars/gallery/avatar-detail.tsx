import type { Avatar } from '@liston/contract/avatars'
import { unlockXp } from '@liston/contract/avatars'
import type { Me } from '@liston/contract/profiles'
import type { ReactNode } from 'react'
import { Badge } from '../../../design/identity/badge.tsx'
import { People } from '../../../design/identity/icon.ts'
import { counted, formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { avatarTexts } from '../texts.ts'
import { AvatarActs } from './avatar-acts.tsx'
import { conditionOf } from './lock-words.ts'

type Props = { avatar: Avatar; me: Me; back: string; heading?: ReactNode }

/** An avatar in full: description, rarity, number of owners, and the actions. */
export function AvatarDetail({ avatar, me, back, heading }: Props) {
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
        <p>{avatar.description[language]}</p>
        <p className="avatar-detail-holders">
          <People size={16} aria-hidden="true" />
          {avatar.holders > 0 ? counted(language, avatar.holders, t.holders) : t.nobody}
        </p>
        {condition && <p>{condition}</p>}
        {!avatar.unlocked && avatar.unlockCost > 0 && (
          <p className="text-sm text-muted">
            {t.balance(formatNumber(language, me.stars))} {xp > 0 && t.brings(xp)}
          </p>
        )}
        <AvatarActs avatar={avatar} me={me} back={back} />
      </div>
    </div>
  )
}

const tones = { common: 'paper', uncommon: 'positive', rare: 'primary', epic: 'accent', legendary: 'stars' } as const
