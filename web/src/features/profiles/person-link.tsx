import type { PersonChip } from '@liston/contract/profiles'
import type { ReactNode } from 'react'
import { Anchor } from '../../design/controls/anchor.tsx'

type Props = { person: Pick<PersonChip, 'id' | 'isPrivate'>; className?: string; children: ReactNode }

/** A username with a link to the profile. The name of a private profile has no link (rules 3.7). */
export function PersonLink({ person: { id, isPrivate }, className, children }: Props) {
  if (isPrivate) return <span className={className}>{children}</span>
  return (
    <Anchor href={`/profile/${id}`} className={className}>
      {children}
    </Anchor>
  )
}
