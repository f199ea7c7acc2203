import { inLanguage } from '@liston/contract/kernel'
import type { Avatar } from '@liston/contract/avatars'
import type { Me, Rarity } from '@liston/contract/profiles'
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, Suspense, useEffect, useState } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { Chip } from '../../../design/controls/chip.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { ErrorState } from '../../../design/feedback/error-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Avatar as AvatarPicture } from '../../../design/identity/avatar.tsx'
import { Back, Check, Lock, Star } from '../../../design/identity/icon.ts'
import { useHydrated } from '../../../platform/forms/use-hydrated.ts'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { avatarsQuery } from '../avatars-query.ts'
import { avatarTexts } from '../texts.ts'
import { AvatarDetail, stateOf } from './avatar-detail.tsx'
import { galleryPath, rarities } from './gallery-path.ts'
import './gallery.css'

const AvatarDialog = lazyPart(() => import('./avatar-dialog.tsx').then((m) => m.AvatarDialog), { when: 'press' })

type Props = { me: Me; rarity?: Rarity | undefined; asked?: string | undefined }

/** All avatars, those of one rarity, or one in detail. Each view has an address of its own. */
export function AvatarGallery({ me, rarity, asked }: Props) {
  const t = useTexts(avatarTexts)
  const { data: avatars, isError, refetch, isFetching } = useQuery(avatarsQuery(useApi()))
  useEffect(() => {
    if (isError) toast({ title: t.failed, description: t.failedText, variant: 'destructive' })
  }, [isError, t])
  if (avatars) {
    const one = avatars.find(({ id }) => id === asked)
    return one ? (
      <OneAvatar avatar={one} me={me} rarity={rarity} />
    ) : (
      <Gallery avatars={avatars} me={me} rarity={rarity} />
    )
  }
  if (!isError || isFetching) return <Skeleton kind="cards" label={t.loading} />
  return <ErrorState title={t.failedText} action={<Button onClick={() => void refetch()}>{t.again}</Button>} />
}

function OneAvatar({ avatar, me, rarity }: { avatar: Avatar; me: Me; rarity: Rarity | undefined }) {
  const t = useTexts(avatarTexts)
  const language = useLanguage()
  const heading = <h2 className="text-xl">{inLanguage(avatar.name, language)}</h2>
  return (
    <section aria-label={inLanguage(avatar.name, language)} className="grid justify-items-start gap-5">
      <AvatarDetail avatar={avatar} me={me} heading={heading} />
      <LinkButton href={galleryPath({ rarity })} size="sm" icon={<Back aria-hidden="true" />}>
        {t.back}
      </LinkButton>
    </section>
  )
}

function Gallery({ avatars, me, rarity }: { avatars: Avatar[]; me: Me; rarity: Rarity | undefined }) {
  const t = useTexts(avatarTexts)
  const [open, setOpen] = useState<string | null>(null)
  const shown = avatars.filter((a) => !rarity || a.rarity === rarity)
  const large = avatars.find(({ id }) => id === open)
  const mine = avatars.filter(({ unlocked }) => unlocked).length
  return (
    <section aria-labelledby="avatars" className="grid gap-5">
      <div>
        <h2 id="avatars" className="text-lg">
          {t.title}
        </h2>
        <p className="text-muted">{t.lead(avatars.length, mine)}</p>
      </div>
      <nav aria-label={t.filter} className="flex flex-wrap gap-2">
        <Chip href={galleryPath({})} current={!rarity} data-in-place="">
          {t.all}
        </Chip>
        {rarities.map((name) => (
          <Chip key={name} href={galleryPath({ rarity: name })} current={rarity === name} data-in-place="">
            {t.rarities[name]}
          </Chip>
        ))}
      </nav>
      {shown.length === 0 && <p className="text-muted">{t.noneOf}</p>}
      <ul aria-label={t.list} className="avatar-grid">
        {shown.map((avatar) => (
          <li key={avatar.id}>
            <AvatarTile
              avatar={avatar}
              me={me}
              href={galleryPath({ rarity, avatar: avatar.id })}
              onOpen={() => setOpen(avatar.id)}
            />
          </li>
        ))}
      </ul>
      {large && (
        <Suspense>
          <AvatarDialog avatar={large} me={me} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </section>
  )
}

type AvatarTileProps = { avatar: Avatar; me: Me; href: string; onOpen(): void }

/** An avatar in the gallery: face, name, and whether the user owns it or how to unlock it. */
function AvatarTile({ avatar, me, href, onOpen }: AvatarTileProps) {
  const t = useTexts(avatarTexts)
  const language = useLanguage()
  // Until hydration it is a plain link, because no dialog can open.
  const hydrated = useHydrated()
  const name = inLanguage(avatar.name, language)
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
      <AvatarPicture username={name} src={avatar.imageUrl} size="xl" rarity={avatar.rarity} />
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
