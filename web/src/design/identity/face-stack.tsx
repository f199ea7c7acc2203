import { Avatar } from './avatar.tsx'

type Face = { id: string; username: string; avatarUrl: string | null }

type Props = {
  people: readonly Face[]
  size?: 'xs' | 'sm' | 'md'
  /** Maximum number of faces. */
  max?: number
}

/** Overlapping avatars of several users. They are decorative: names or a number stand beside them. */
export function FaceStack({ people, size = 'sm', max = 3 }: Props) {
  return (
    <span className="face-stack" data-size={size} aria-hidden="true">
      {people.slice(0, max).map(({ id, username, avatarUrl }) => (
        <Avatar key={id} username={username} src={avatarUrl} size={size} />
      ))}
    </span>
  )
}
