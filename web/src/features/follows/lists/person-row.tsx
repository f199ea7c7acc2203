import type { ListedPerson } from '@liston/contract/follows'
import type { ReactNode } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Avatar } from '../../../design/identity/avatar.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { followTexts } from '../texts.ts'
import { listTexts } from './texts.ts'

/** A user in a list. The name of a private profile has no link. */
export function PersonRow({ person, children }: { person: ListedPerson; children?: ReactNode }) {
  const t = useTexts(followTexts)
  const said = useTexts(listTexts)
  const { id, username, avatarUrl, isPrivate, following, followsMe } = person
  return (
    <li>
      <Avatar username={username} src={avatarUrl} size="md" />
      <span className="people-name">
        {isPrivate ? (
          <b>{username}</b>
        ) : (
          <Anchor href={`/profile/${id}`} className="link link-alone">
            {username}
          </Anchor>
        )}
        <span className="text-sm text-muted">{isPrivate ? said.private : said.level(person.level)}</span>
        {followsMe && !following && <Badge>{t.followsYou}</Badge>}
      </span>
      {children}
    </li>
  )
}
